import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { enqueue, type Job, type JobCall } from '../jobs/jobs.ts'
import { runInBatches } from '../jobs/run-in-batches.ts'
import { openWith, openWithAny, sealWith } from '../secrets.ts'
import { getKey, getKeyId, listKeys } from '../secrets-key.ts'
import { resealCheck } from './sealed-check.ts'
import { batchSize, type SealedKind, type SealedRow } from './sealed-kind.ts'

const jobName = 'reseal'
/** Until a server with the new key takes the job, in milliseconds. */
const retryAfter = 5_000

/** Has everything sealed with the key of an id, by a server that has it. */
export const enqueueReseal = (db: Db, keyId: string, runAt?: Date) =>
  enqueue(db, { name: jobName, payload: { keyId }, key: jobName, ...(runAt && { runAt }) })

const payloadShape = z.object({ keyId: z.string().optional() })

/** While servers are restarted one by one, the job may reach one that still seals with the key before. */
const isForOtherServer = async ({ db, config, now, payload }: JobCall) => {
  const { keyId } = payloadShape.parse(payload)
  if (!keyId || keyId === getKeyId(getKey(config))) return false
  await enqueueReseal(db, keyId, new Date(now.getTime() + retryAfter))
  return true
}

/** Seals the values of a row with the present key; returns how many no key opens. */
const resealRow = async ({ db, config }: JobCall, kind: SealedKind, { id, about, values }: SealedRow) => {
  const key = getKey(config)
  let unreadable = 0
  for (const from of values) {
    if (openWith(key, from, about) !== null) continue
    const secret = openWithAny(listKeys(config), from, about)
    if (secret === null) unreadable += 1
    else await kind.replace(db, id, { from, to: sealWith(key, secret, about) })
  }
  return unreadable
}

const resealKind = async (call: JobCall, kind: SealedKind) => {
  let after: string | null = null
  let unreadable = 0
  const next = async () => {
    const rows = await kind.list(call.db, after, batchSize)
    for (const row of rows) unreadable += await resealRow(call, kind, row)
    after = rows.at(-1)?.id ?? null
    return rows.length
  }
  await runInBatches({ size: batchSize, next })
  if (unreadable > 0) call.log?.warn({ unreadable }, `${kind.words[1]} that no key opens`)
}

/**
 * After a change of keys: seals everything with the present key, and last the value by which a start recognizes it.
 * Every hour, too, because a server that has not been restarted yet still seals with the key before.
 */
export const resealJob = (kinds: readonly SealedKind[]): Job => ({
  name: jobName,
  crontab: '27 * * * *',
  runsAlone: true,
  timeoutSeconds: 6 * 3600,
  run: async call => {
    if (!call.config.secretsKeyBefore || (await isForOtherServer(call))) return
    for (const kind of kinds) await resealKind(call, kind)
    await resealCheck(call.db, call.config, call.now)
  },
})
