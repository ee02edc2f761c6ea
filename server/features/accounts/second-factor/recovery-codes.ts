import { randomInt } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { readCodeKey } from '../../../platform/sealed/sealed-check.ts'
import { hashWith } from '../../../platform/secrets.ts'

const codeCount = 10
/** Crockford's alphabet: without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = () => {
  const code = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** As written down: ignoring case and dashes, with look-alike letters read as digits. */
const readCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')

type Owner = { userId: string; config: Config }

const hashCode = (code: string, userId: string, key: Buffer) => hashWith(key, `${userId}\n${readCode(code)}`)

/** Deletes all codes of a person, spent ones too. */
export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

/** Creates ten new codes; earlier ones become invalid. */
export const makeRecoveryCodes = async (db: Db, { userId, config }: Owner) => {
  const codes = Array.from({ length: codeCount }, newCode)
  const key = await readCodeKey(db, config)
  await deleteRecoveryCodes(db, userId)
  await insertRows(
    db,
    'recovery_code',
    codes.map(code => ({ user_id: userId, hash: hashCode(code, userId, key) })),
  )
  return codes
}

export const hasRecoveryCodes = async (db: Db, userId: string) =>
  (await db.selectFrom('recovery_code').select('hash').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Spends a code; false = it does not exist, or was spent before. */
export const spendRecoveryCode = async (db: Db, code: string, owner: Owner & { now: Date }) => {
  const { userId, config, now } = owner
  const hash = hashCode(code, userId, await readCodeKey(db, config))
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
