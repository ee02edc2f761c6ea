import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { asOwner } from '../as-owner.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const ofManagers = {
  proves: 'ROLE-008',
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const

const fields = {
  trainerName: 'Mara Lind',
  place: 'store',
  startsAt: '2026-11-19T17:00:00Z',
  endsAt: '2026-11-19T19:00:00Z',
} as const

/** The store shows the course. */
const showCourse = (db: Db, { dispensaryId, trackId }: WorldIds) =>
  sql`
    insert into track_assignment (track_id, dispensary_id, assigned_at)
    values (${trackId}, ${dispensaryId}, '2026-11-18T17:00:00Z') on conflict do nothing`.execute(db)

/** A live training of a store, not cancelled. */
const planned = (id: string) => async (db: Db, ids: WorldIds) => {
  const { dispensaryId, retailOrganizationId, courseId, colleagueId } = ids
  await sql`
    insert into live_session (id, dispensary_id, retail_organization_id, course_id, trainer_name, place, starts_at, ends_at,
                              created_by, created_at)
    values (${id}, ${dispensaryId}, ${retailOrganizationId}, ${courseId}, 'Mara Lind', 'store', ${fields.startsAt},
            ${fields.endsAt}, ${colleagueId}, '2026-11-18T17:00:00Z')
    on conflict (id) do update set cancelled_by = null, cancelled_at = null`.execute(db)
}

/** Recorded by the id of the store; changed and cancelled, as nothing is recorded, by that of its chain. */
const withRecorded = async (db: Db, ids: WorldIds) => {
  await planned(ids.dispensaryId)(db, ids)
  await sql`delete from time_beat where live_session_id = ${ids.dispensaryId}`.execute(db)
  await asOwner(
    db,
    `alter table live_session_attendance disable trigger user;
     delete from live_session_attendance where session_id = '${ids.dispensaryId}';
     alter table live_session_attendance enable trigger user`,
  )
}
const withUnrecorded = (db: Db, ids: WorldIds) => planned(ids.retailOrganizationId)(db, ids)

/** Live trainings, and who was there. */
export const liveSessionRows = [
  row(liveSessions.list, {
    ...ofManagers,
    input: ({ dispensaryId }) => ({ query: { dispensaryId, when: 'past' } }),
    arrange: withRecorded,
    reach: caller => (ofManagers.reach(caller) === 'none' ? 'none' : 'empty'),
  }),
  row(liveSessions.find, {
    ...ofManagers,
    input: ({ dispensaryId: id }) => ({ params: { id } }),
    arrange: withRecorded,
  }),
  row(liveSessions.record, {
    ...ofManagers,
    input: ({ dispensaryId: id, colleagueId: userId }) => ({
      params: { id },
      body: { revision: 0, attendance: [{ userId, inAt: fields.startsAt, outAt: fields.endsAt }] },
    }),
    arrange: withRecorded,
  }),
  row(liveSessions.cancel, {
    ...ofManagers,
    input: ({ retailOrganizationId: id }) => ({ params: { id } }),
    arrange: withUnrecorded,
  }),
]

/** Calls that name a course, which the store shows from then on. */
export const liveSessionPlanRows = [
  row(liveSessions.create, {
    ...ofManagers,
    input: ({ dispensaryId, courseId }) => ({ body: { ...fields, dispensaryId, courseId } }),
    arrange: showCourse,
  }),
  row(liveSessions.save, {
    ...ofManagers,
    input: ({ retailOrganizationId: id, courseId }) => ({ params: { id }, body: { ...fields, courseId } }),
    arrange: async (db, ids) => {
      await showCourse(db, ids)
      await withUnrecorded(db, ids)
    },
  }),
]
