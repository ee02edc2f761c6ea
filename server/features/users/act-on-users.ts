import { problems } from '@trellis/contract/problems.ts'
import { type BulkAct, type BulkOutcome, bulkLimits, type users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { type Changing, eraseUser, setUserEnabled } from './change-user.ts'
import { inviteUser } from './invite-user.ts'
import { listUserIds } from './users.store.ts'

type ActCall = Call<typeof users.act>

/** Does one act with one person; false = there was nothing to do. */
const acts: Record<BulkAct, (changing: Changing, userId: string) => Promise<boolean>> = {
  enable: (changing, userId) => setUserEnabled(changing, userId, true),
  disable: (changing, userId) => setUserEnabled(changing, userId, false),
  invite: async (changing, userId) => {
    await inviteUser(changing, userId)
    return true
  },
  delete: async (changing, userId) => {
    await eraseUser(changing, userId)
    return true
  },
}

const tooMany = (act: BulkAct) =>
  problem('INVALID_INPUT', {
    field: 'target.ids',
    sentence: `Choose at most ${bulkLimits[act]} people.`,
  })

/** The ids that an act is about. COUNT_CHANGED, with the new count, where a filter has other people than were shown. */
const targetsOf = async ({ db, body: { act, target }, now }: ActCall) => {
  const { ids = [], filter, expectedCount = 0 } = target
  const most = bulkLimits[act]
  if (ids.length > most || expectedCount > most) throw tooMany(act)
  if (!filter) return [...new Set(ids)]
  const matching = await listUserIds(db, { ...filter, now }, 10_000)
  if (matching.length !== expectedCount)
    throw problem('COUNT_CHANGED', { errors: { count: [String(matching.length)] } })
  return matching
}

const namesOf = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user
     where id = any(${ids}::uuid[]) and erased_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Done = Pick<BulkOutcome, 'outcome' | 'sentence'>

const nothing: Done = { outcome: 'NOTHING_TO_DO', sentence: null }

/** Each person has their own transaction: what is refused for one is done for the others. */
const actOn = async (call: ActCall, userId: string): Promise<Done> => {
  try {
    const isDone = await call.db.transaction().execute(tx => acts[call.body.act]({ ...call, db: tx }, userId))
    return isDone ? { outcome: 'DONE', sentence: null } : nothing
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    return error.code === 'NOT_FOUND' ? nothing : { outcome: 'SKIPPED', sentence: problems[error.code].sentence }
  }
}

/** Does an act with many people, one after the other, and says of each what became of it. */
export const actOnUsers = async (call: ActCall) => {
  const ids = await targetsOf(call)
  const names = await namesOf(call.db, ids)
  const items: BulkOutcome[] = []
  for (const id of ids) {
    const name = names.get(id)
    const done = name === undefined ? nothing : await actOn(call, id)
    items.push({ id, name: name ?? '', ...done })
  }
  return { items }
}
