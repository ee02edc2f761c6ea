import type { Proposal, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { applyProposal, type Changing, lockStores } from '../assignments/change-assignments.ts'
import { proposeCopy } from '../assignments/copy-tracks.ts'
import { describeImpact, listContents, noFives, readReached, readSeen, tryOut } from './foresee.ts'

const listPeople = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from employment
     where dispensary_id = ${dispensaryId}::uuid and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

const wholeProposal = async (changing: Changing, intoId: string, { copyFromId, ...named }: Proposal) =>
  copyFromId ? proposeCopy(changing, { fromId: copyFromId, intoId }) : named

const trackIdsOf = ({ give, take, set }: Omit<Proposal, 'copyFromId'>) => [
  ...new Set([...give, ...take, ...set.map(({ trackId }) => trackId)]),
]

/** Whom a proposal touches at a store: it is carried out by what saves it, read as learners read, and taken back. */
export const foreseeAtStore = ({ db, actor, params, body, now }: Call<typeof trackAssignments.impact>) =>
  tryOut(db, async tx => {
    const changing = { db: tx, actor, now }
    const { dispensaryId } = params
    await lockStores(changing, [dispensaryId])
    const proposal = await wholeProposal(changing, dispensaryId, body)
    const trackIds = trackIdsOf(proposal)
    const people = await listPeople(tx, dispensaryId)
    const contents = await listContents(tx, trackIds)
    const before = await readSeen(tx, people, contents)
    await applyProposal(changing, dispensaryId, proposal)
    const after = await readSeen(tx, people, contents)
    const reached = await readReached(tx, people, trackIds)
    const reader = { actor, mayName: true, brandId: null }
    return describeImpact(tx, { people, before, after, reached, reader, fives: noFives, now })
  })
