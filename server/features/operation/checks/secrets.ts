import { type Check, finding } from '../../../platform/check.ts'
import { findSealedCheck, hasSealedCheck, isKeyOf } from '../../../platform/sealed/sealed-check.ts'
import { findKey } from '../../../platform/secrets-key.ts'

/** The key that seals second factors and company sign-ins: whether it is the one of this database. */
export const checkKey: Check = {
  name: 'secrets',
  run: async ({ db, config }) => {
    const check = (await hasSealedCheck(db)) ? await findSealedCheck(db) : undefined
    if (!check) return [finding('key-unused')]
    const opens = (key: Buffer | null) => key !== null && isKeyOf(key, check)
    if (opens(findKey(config))) return [finding('key-fits')]
    return [opens(config.secretsKeyBefore) ? finding('key-before') : finding('key-differs', { id: check.keyId })]
  },
}
