import type { Proposal, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type AssignmentCall, applyProposal, lockStores } from '../assignments/change-assignments.ts'
import { proposeCopy } from '../assignments/copy-tracks.ts'
import { describeImpact, listContents, noFives, readReached, readSeen, tryOut } from './foresee.ts'

const listPeople = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from employment
     where dispensary_id = ${dispensaryId}::uuid and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

const wholeProposal = async (call: AssignmentCall, intoId: string, { copyFromId, ...changes }: Proposal) =>
  copyFromId ? proposeCopy(call, { fromId: copyFromId, intoId }) : changes

const listTrackIds = ({ give, take, set }: Omit<Proposal, 'copyFromId'>) => [
  ...new Set([...give, ...take, ...set.map(({ trackId }) => trackId)]),
]

/** Computes whom a proposal affects at a store: it is applied, read as learners read it, and rolled back. */
export const foreseeAtStore = ({ db, actor, params, body, now }: Call<typeof trackAssignments.impact>) =>
  tryOut(db, async tx => {
    const call = { db: tx, actor, now }
    const { dispensaryId } = params
    await lockStores(call, [dispensaryId])
    const proposal = await wholeProposal(call, dispensaryId, body)
    const trackIds = listTrackIds(proposal)
    const people = await listPeople(tx, dispensaryId)
    const contents = await listContents(tx, trackIds)
    const before = await readSeen(tx, people, contents)
    await applyProposal(call, dispensaryId, proposal)
    const after = await readSeen(tx, people, contents)
    const reachedPeople = await readReached(tx, people, trackIds)
    const reader = { actor, mayName: true, brandId: null }
    return describeImpact(tx, { people, before, after, reached: reachedPeople, reader, fives: noFives, now })
  })
