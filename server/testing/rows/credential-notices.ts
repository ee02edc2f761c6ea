import { calendarLink } from '@trellis/contract/credentials/calendar.ts'
import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import { waivers } from '@trellis/contract/credentials/waivers.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isAnonymous, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { Caller, WorldIds } from '../world.ts'

const ofManagers = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const
const ofEveryone = {
  reach: (caller: Caller) => (isAnonymous(caller) ? 'unauthorized' : 'open'),
  by: 'ROLE_STUDENT',
} as const

/** A requirement of a store, with the id of that store, and no waiver of it. */
const askAtStore = async (db: Db, { dispensaryId, colleagueId }: WorldIds) => {
  await sql`
    insert into requirement (id, code, dispensary_id) values (${dispensaryId}, ${`OWN-${dispensaryId}`}, ${dispensaryId})
    on conflict do nothing`.execute(db)
  await sql`
    insert into requirement_edition (id, requirement_id, number, status, valid_from, title, summary, first_due_days,
                                     before_selling, renews, renewal_from, teach, created_at)
    values (${dispensaryId}, ${dispensaryId}, 1, 'current', '2026-01-01', '{"en": "House rules"}', '{"en": ""}', 30, false,
            'never', 'completion', 'anyone', '2026-01-01T12:00:00Z')
    on conflict do nothing`.execute(db)
  await sql`
    insert into store_requirement (id, dispensary_id, requirement_id, switched_on_by, switched_on_at)
    values (${dispensaryId}, ${dispensaryId}, ${dispensaryId}, ${colleagueId}, '2026-01-05T12:00:00Z')
    on conflict do nothing`.execute(db)
  await db.deleteFrom('requirement_waiver').where('dispensary_id', '=', dispensaryId).execute()
  await db.deleteFrom('training_reminder').where('user_id', '=', colleagueId).execute()
}

/** A waiver with the id of its store. */
const waive = async (db: Db, ids: WorldIds) => {
  const { dispensaryId: id, colleagueId } = ids
  await askAtStore(db, ids)
  await sql`
    insert into requirement_waiver (id, user_id, requirement_id, dispensary_id, until_day, reason, waived_by, waived_at)
    values (${id}, ${colleagueId}, ${id}, ${id}, '2027-01-15', 'On leave', ${colleagueId}, '2026-11-19T12:00:00Z')`.execute(
    db,
  )
}

/** Waivers, reminders and the calendar of last days. */
export const credentialNoticeRows = [
  row(waivers.create, {
    proves: 'B1',
    input: ({ colleagueId: userId, dispensaryId }) => ({
      body: { userId, requirementId: dispensaryId, dispensaryId, until: '2027-01-15', reason: 'On leave' },
    }),
    arrange: askAtStore,
    ...ofManagers,
  }),
  row(waivers.end, {
    proves: 'B1',
    input: ({ dispensaryId: id }) => ({ params: { id } }),
    arrange: waive,
    ...ofManagers,
  }),
  row(requirementReminders.send, {
    proves: 'B1',
    input: ({ dispensaryId, colleagueId }) => ({ body: { dispensaryId, userIds: [colleagueId] } }),
    arrange: askAtStore,
    ...ofManagers,
  }),
  row(calendarLink.get, { proves: 'B1', input: () => ({}), ...ofEveryone }),
  row(calendarLink.create, { proves: 'B1', input: () => ({}), ...ofEveryone }),
  row(calendarLink.remove, { proves: 'B1', input: () => ({}), ...ofEveryone }),
]
