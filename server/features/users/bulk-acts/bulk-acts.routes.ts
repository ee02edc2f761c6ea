import { bulkActs, type JobAct } from '@trellis/contract/users/bulk-acts.ts'
import type { BulkReason } from '@trellis/contract/users/users.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problem.ts'
import { listMatching } from '../bulk-targets.public.ts'
import { bulkActJobName } from './bulk-acts.jobs.ts'
import { findUndo, getRun, insertRun, listDone, listPeople, listRuns, lockRun } from './bulk-acts.queries.ts'

type StartCall = Pick<Call<typeof bulkActs.start>, 'db' | 'actor' | 'client' | 'now'>
type NewBulkAct = { act: JobAct; people: readonly { id: string }[]; reason?: BulkReason | undefined; undoes?: string }

const startRun = async (call: StartCall, { act, people, reason, undoes }: NewBulkAct) => {
  const { db, actor, client, now } = call
  const id = await insertRun(call, { act, people, reason, undoes: undoes ?? null })
  await enqueue(db, { name: bulkActJobName, payload: { id }, key: `bulk-act:${id}` })
  const details = { bulkActId: id, act, people: people.length, ...(reason && { reason }), ...(undoes && { undoes }) }
  await recordAct(db, { act: 'people-changed', actorId: actor.id, details, client, now })
  return getRun(db, id, now)
}

const opposites: { [A in JobAct]: JobAct | null } = { enable: 'disable', disable: 'enable', invite: null }

/** Starts the opposite act for the people whose outcome is done, once; repeating the call returns the same act. */
const undoRun = async (call: Call<typeof bulkActs.undo>) => {
  const { db, params, now } = call
  await lockRun(db, params.id)
  const { act, undoUntil } = await getRun(db, params.id, now)
  const undo = await findUndo(db, params.id)
  if (undo) return getRun(db, undo, now)
  const opposite = opposites[act]
  if (!undoUntil || !opposite) throw problem('ACT_NOT_UNDOABLE')
  return startRun(call, { act: opposite, people: await listDone(db, params.id), undoes: params.id })
}

export const bulkActRoutes = implement('bulkActs', bulkActs, {
  start: async call => {
    const { act, filter, expectedCount, reason } = call.body
    const ids = await listMatching(call, filter, expectedCount)
    return startRun(call, { act, people: ids.map(id => ({ id })), reason })
  },

  list: ({ db, query, now }) => listRuns(db, query, now),

  get: ({ db, params, now }) => getRun(db, params.id, now),

  people: async ({ db, params, query, now }) => {
    await getRun(db, params.id, now)
    return listPeople(db, params.id, query)
  },

  undo: undoRun,
})
