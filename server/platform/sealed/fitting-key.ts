import { ConfigError } from '../config.ts'
import type { Db } from '../database/database.ts'
import { openWithAny } from '../secrets.ts'
import { ensureKey, findKey, getKey, getKeyId, type KeyConfig, listKeys } from '../secrets-key.ts'
import { enqueueReseal } from './reseal.ts'
import { findSealedCheck, isKeyOf, saveSealedCheck } from './sealed-check.ts'
import { describeSealed, readSealedRows, type SealedKind } from './sealed-kind.ts'

type KeyContext = { db: Db; config: KeyConfig; kinds: readonly SealedKind[]; now: Date }

const buildRefusal = async ({ db, config, kinds }: KeyContext, keyId: string | null) => {
  const removed = await describeSealed(db, kinds)
  const own = findKey(config)
  return new ConfigError(
    [
      `The secrets in this database were sealed with another key${keyId ? ` (id ${keyId})` : ''}.`,
      'Restore secrets.key or SECRETS_KEY; or run `trellis secrets forget`, which removes',
      `${removed ? `${removed} and tells their owners` : 'nothing, as nothing is sealed yet'}.`,
      own ? `This server’s key has the id ${getKeyId(own)}.` : `There is no secrets.key in ${config.dataDir}.`,
      'All servers of one database need the same key: copy secrets.key, or give all of them one SECRETS_KEY.',
    ].join(' '),
  )
}

/** Which of the keys opens anything of what is sealed; `isEmpty` = nothing depends on a key. */
export const findOpening = async (db: Db, kinds: readonly SealedKind[], keys: readonly Buffer[]) => {
  let isEmpty = true
  let hasValues = false
  for (const kind of kinds)
    for await (const { about, values } of readSealedRows(kind, db)) {
      isEmpty = false
      hasValues ||= values.length > 0
      const key = keys.find(each => values.some(value => openWithAny([each], value, about) !== null))
      if (key) return { isEmpty, key }
    }
  // Hashes alone do not tell their key: they are older than a change of keys that is under way.
  return { isEmpty, key: hasValues ? undefined : keys.at(-1) }
}

/** The first start of a version that checks the key, or of an installation. */
const adoptKey = async (context: KeyContext) => {
  const { db, config, kinds, now } = context
  const { isEmpty, key } = await findOpening(db, kinds, listKeys(config))
  if (!key && !isEmpty) throw await buildRefusal(context, null)
  await saveSealedCheck(db, { key: key && !isEmpty ? key : ensureKey(config), now })
}

/**
 * Compares the key of this server with the one that the database's secrets are sealed with, or seals the first value.
 * One process at a time; nothing is written if the key is another one.
 * @throws ConfigError if the key is another one
 */
export const requireFittingKey = async (context: KeyContext): Promise<void> => {
  const { db, config } = context
  const check = await findSealedCheck(db)
  if (!check) await adoptKey(context)
  else if (!listKeys(config).some(key => isKeyOf(key, check))) throw await buildRefusal(context, check.keyId)
  if (config.secretsKeyBefore) await enqueueReseal(db, getKeyId(getKey(config)))
}
