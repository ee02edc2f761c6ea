import { recordAct } from '../audit/record-act.ts'
import type { Db } from '../database/database.ts'
import { openWithAny } from '../secrets.ts'
import { ensureKey, listKeys } from '../secrets-key.ts'
import { findOpening } from './fitting-key.ts'
import { findSealedCheck, isKeyOf, saveSealedCheck } from './sealed-check.ts'
import { type ForgetContext, readSealedRows, type SealedKind, type SealedRow } from './sealed-kind.ts'

type ForgetInput = ForgetContext & { kinds: readonly SealedKind[] }

/** Before the first start of a version with a check. */
const opensSomething = async (db: Db, kinds: readonly SealedKind[], keys: readonly Buffer[]) => {
  const { isEmpty, key } = await findOpening(db, kinds, keys)
  return isEmpty || key !== undefined
}

/** Tells which rows are lost: what no key opens, and hashes by a lost key. */
const findLost = async (db: Db, { config, kinds }: ForgetInput) => {
  const keys = listKeys(config)
  const check = await findSealedCheck(db)
  const fits = check ? keys.some(key => isKeyOf(key, check)) : await opensSomething(db, kinds, keys)
  const isLost = ({ about, values }: SealedRow) =>
    values.length === 0 ? !fits : values.some(value => openWithAny(keys, value, about) === null)
  return { fits, isLost }
}

/** Whether anything was sealed with a key that this machine lacks. */
export const hasLostSecrets = async (db: Db, input: ForgetInput): Promise<boolean> => {
  const { fits, isLost } = await findLost(db, input)
  if (!fits) return true
  for (const kind of input.kinds) for await (const row of readSealedRows(kind, db)) if (isLost(row)) return true
  return false
}

/**
 * Removes what this machine's keys do not open, each row in a transaction of its own, and last adopts the present key:
 * interrupted, it is repeated. Returns how many of each kind it removed.
 */
export const forgetSealed = async (db: Db, input: ForgetInput): Promise<Map<SealedKind, number>> => {
  const { kinds, config, now } = input
  const { fits, isLost } = await findLost(db, input)
  const removed = new Map<SealedKind, number>()
  for (const kind of kinds)
    for await (const row of readSealedRows(kind, db)) {
      if (!isLost(row)) continue
      await db.transaction().execute(trx => kind.forget(trx, row.id, input))
      removed.set(kind, (removed.get(kind) ?? 0) + 1)
    }
  const count = [...removed.values()].reduce((sum, each) => sum + each, 0)
  await db.transaction().execute(async trx => {
    if (!fits) await saveSealedCheck(trx, { key: ensureKey(config), now })
    await recordAct(trx, { act: 'secrets-forgotten', actorId: null, details: { count }, client: null, now })
  })
  return removed
}
