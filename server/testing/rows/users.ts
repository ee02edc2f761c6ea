import { contactFields } from '@trellis/contract/accounts/contact-fields.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import { userVisibility } from '@trellis/contract/users/user-visibility.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { buildDirectAssignment } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const forAdministrators = { reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const
const longAgo = new Date('2026-01-05T15:00:00Z')

const emailOf = (id: string) => `${id}@people.trellis.test`

/** A person of each side without work, who has the id of its chain; whatever an earlier call has done with them. */
const addPerson = async (db: Db, id: string, activatedAt: Date | null) => {
  const standing = {
    email: emailOf(id),
    first_name: 'Robin',
    last_name: 'Hale',
    enabled: true,
    is_administrator: false,
    activated_at: activatedAt,
    address_proven_at: activatedAt,
    phone_number: null,
    company: null,
    slack_member_id: null,
    invited_until: null,
    erased_at: null,
  }
  await db
    .insertInto('app_user')
    .values({ id, created_at: longAgo, ...standing })
    .onConflict(conflict => conflict.column('id').doUpdateSet(standing))
    .execute()
  await db.deleteFrom('invitation').where('user_id', '=', id).execute()
  await db.deleteFrom('one_time_token').where('user_id', '=', id).execute()
  await db.deleteFrom('outbox_mail').where('recipient', '=', standing.email).execute()
  await sql`delete from graphile_worker._private_jobs where key = 'delete-unused-files'`.execute(db)
}
export const activated = (db: Db, { retailOrganizationId: id }: WorldIds) => addPerson(db, id, longAgo)
const invited = (db: Db, { retailOrganizationId: id }: WorldIds) => addPerson(db, id, null)
const ofPerson = ({ retailOrganizationId: id }: WorldIds) => ({ params: { id } })

const takeCourse = (db: Db, { colleagueId, courseId }: WorldIds) =>
  db.deleteFrom('course_assignment').where('user_id', '=', colleagueId).where('course_id', '=', courseId).execute()

const giveCourse = async (db: Db, ids: WorldIds) => {
  await takeCourse(db, ids)
  await buildDirectAssignment(db, { userId: ids.colleagueId, courseId: ids.courseId, now: longAgo })
}

/** All people of the site, and the courses that they are given by name. */
export const userRows = [
  row(users.list, { proves: 'API-015', input: () => ({ query: { limit: 5 } }), ...listed }),
  row(users.list, {
    proves: 'API-015',
    as: 'of a search and a view',
    input: (_, { email }) => ({ query: { search: email, view: 'administrators', sortBy: 'lastSeenAt', limit: 5 } }),
    ...listed,
  }),
  row(users.views, {
    proves: 'USERS-001',
    input: (_, { email }) => ({ query: { search: email } }),
    ...listed,
  }),
  row(users.export, {
    proves: 'USERS-001',
    input: (_, { email }) => ({ query: { search: email } }),
    ...listed,
  }),
  row(users.get, { proves: 'API-016', input: ofPerson, arrange: activated, ...forAdministrators }),
  row(users.update, {
    proves: 'API-017',
    input: ids => ({
      ...ofPerson(ids),
      body: {
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: emailOf(ids.retailOrganizationId),
        ...pickFieldPart(contactFields, 'blank'),
        phoneNumber: '2125550100',
        company: 'Juniper & Main',
        enabled: true,
        isAdministrator: false,
        slackMemberId: 'U0192AB',
      },
    }),
    arrange: activated,
    ...forAdministrators,
  }),
  row(users.setStatus, {
    proves: 'API-022',
    input: ids => ({ ...ofPerson(ids), body: { enabled: false } }),
    arrange: activated,
    ...forAdministrators,
  }),
  row(users.remove, { proves: 'API-018', input: ofPerson, arrange: activated, ...forAdministrators }),
  row(users.act, {
    proves: 'USERS-004',
    input: ({ retailOrganizationId: id }) => ({ body: { act: 'disable', target: { ids: [id] } } }),
    arrange: activated,
    ...listed,
  }),
  row(users.act, {
    proves: 'USERS-004',
    as: 'of a filter',
    input: (_, { email }) => ({
      body: { act: 'enable', target: { filter: { search: email, view: 'everyone' }, expectedCount: 1 } },
    }),
    ...listed,
  }),
  row(users.invite, { proves: 'USERS-007', input: ofPerson, arrange: invited, ...forAdministrators }),
  row(users.showLink, { proves: 'USERS-007', input: ofPerson, arrange: invited, ...forAdministrators }),
  row(users.endSessions, {
    proves: 'USERS-004',
    input: ofPerson,
    arrange: activated,
    ...forAdministrators,
  }),
  row(userVisibility.contents, {
    proves: 'USERS-008',
    input: () => ({ query: { filter: 'a' } }),
    ...listed,
  }),
  row(userVisibility.explain, {
    proves: 'USERS-008',
    input: ({ colleagueId, courseId }) => ({
      params: { id: colleagueId },
      query: { kind: 'course', contentId: courseId },
    }),
    ...forAdministrators,
  }),
  row(courseAssignments.manageable, {
    proves: 'API-136',
    input: ({ colleagueId }) => ({ query: { assignedToUserId: colleagueId } }),
    ...listed,
  }),
  row(courseAssignments.assign, {
    proves: 'API-137',
    input: ({ colleagueId, courseId }) => ({ body: { userId: colleagueId, courseIds: [courseId] } }),
    arrange: takeCourse,
    ...forAdministrators,
  }),
  row(courseAssignments.remove, {
    proves: 'API-026',
    input: ({ colleagueId, courseId }) => ({ params: { userId: colleagueId, courseId } }),
    arrange: giveCourse,
    ...forAdministrators,
  }),
]
