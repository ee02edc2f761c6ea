import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'
import { deleteInvitations } from './delete-invitations.ts'

const reachOfManagers = ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN')
const now = new Date('2026-11-20T15:00:00Z')

const invitationIds = new Map<string, string>()

/** Invites a person to the store, regardless of the answer and the mailed link of an earlier call. */
const inviteToStore = async (db: Db, { dispensaryId }: WorldIds, userId: string) => {
  const id = newId()
  await db.deleteFrom('employment_invitation').where('dispensary_id', '=', dispensaryId).execute()
  await deleteInvitations(db, userId)
  await db
    .insertInto('employment_invitation')
    .values({
      id,
      user_id: userId,
      dispensary_id: dispensaryId,
      email: 'somebody@people.trellis.test',
      role_ids: [builtInRoles.budtender],
      asked_at: now,
      expires_at: new Date('2099-01-01'),
    })
    .execute()
  invitationIds.set(dispensaryId, id)
}

const askColleague = (db: Db, ids: WorldIds) => inviteToStore(db, ids, ids.colleagueId)

/** First a store asks the caller, then a neighbor's someone else. */
const askCaller = async (db: Db, ids: WorldIds, { userId }: Person) => {
  const asked = db.selectFrom('employment_invitation').select('id').where('user_id', '=', userId)
  const elsewhere = await asked.where('dispensary_id', '!=', ids.dispensaryId).executeTakeFirst()
  await inviteToStore(db, ids, elsewhere ? ids.colleagueId : userId)
}
const invitationOf = ({ dispensaryId }: WorldIds) => invitationIds.get(dispensaryId) ?? dispensaryId

/** Asking people who have an account whether they work at a dispensary. */
export const employmentInvitationRows = [
  row(employmentInvitations.inviteAllAgain, {
    proves: 'EMP-001',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employmentInvitations.asked, {
    proves: 'EMP-001',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    arrange: askColleague,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employmentInvitations.askAgain, {
    proves: 'EMP-001',
    input: ids => ({ params: { id: invitationOf(ids) } }),
    arrange: askColleague,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employmentInvitations.withdraw, {
    proves: 'EMP-001',
    input: ids => ({ params: { id: invitationOf(ids) } }),
    arrange: askColleague,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employmentInvitations.mine, {
    proves: 'EMP-001',
    input: () => ({}),
    reach: open,
    by: 'ROLE_STUDENT',
  }),
  row(employmentInvitations.answer, {
    proves: 'EMP-001',
    input: ids => ({ params: { id: invitationOf(ids) }, body: { accept: false } }),
    arrange: askCaller,
    reach: () => 'own',
    by: 'ROLE_STUDENT',
  }),
]
