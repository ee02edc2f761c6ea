import { addEmployees } from '@trellis/contract/employees/add-employees.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { reminders } from '@trellis/contract/employees/reminders.ts'
import { sql } from 'kysely'
import { buildRounds } from '../../features/courses/rounds.build.ts'
import { employ } from '../../features/employees/employees.public.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { open, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { deleteInvitations } from './delete-invitations.ts'

const managingRoles = ['ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'] as const
const reachOfManagers = ownFor(...managingRoles)
const ofStores = ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN')
const now = new Date('2026-11-20T15:00:00Z')

const newcomer = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
const roles = [{ id: builtInRoles.budtender }]

/** Reinstates an employee whom an earlier call has removed. */
const employAgain = async (db: Db, { colleagueId, dispensaryId }: WorldIds) => {
  const running = await db
    .selectFrom('employment')
    .select('id')
    .where('user_id', '=', colleagueId)
    .where('dispensary_id', '=', dispensaryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (running) return
  const at = { dispensaryId }
  const vouched = { how: 'invitation' } as const
  await employ(db, { userId: colleagueId, at, roleIds: [builtInRoles.budtender], vouched, startedAt: now })
}

/** Ends and renumbers all rounds of a person in a course, so that a first one can start. */
const forgetRounds = (db: Db, { userId, courseId }: { userId: string; courseId: string }) =>
  sql`with last as (select coalesce(max(number), 0) as number from course_round where user_id = ${userId} and course_id = ${courseId})
      update course_round set ended_at = coalesce(ended_at, ${now}::timestamptz), number = last.number + course_round.number + 1
        from last where user_id = ${userId} and course_id = ${courseId}`.execute(db)

/** The colleague has started the course once, also after earlier resets. */
const beginAgain = async (db: Db, ids: WorldIds) => {
  const { colleagueId: userId, courseId, versionId } = ids
  await employAgain(db, ids)
  await forgetRounds(db, { userId, courseId })
  const begun = { userId, courseId, versionId, startedAt: now, seenPosition: 1, lastCardId: null }
  await buildRounds(db, [{ ...begun, completedAt: null, answers: [] }])
}

/** A person has used all attempts of the quiz in the open round. */
export const useUpTries = async (db: Db, { courseId, versionId }: WorldIds, userId: string) => {
  const quiz = db.selectFrom('version_card').innerJoin('card', 'card.id', 'version_card.card_id').select('card_id')
  const own = await quiz.where('version_id', '=', versionId).where('card_type', '=', 'QUIZ').executeTakeFirst()
  if (!own) return
  await forgetRounds(db, { userId, courseId })
  const begun = { userId, courseId, versionId, startedAt: now, seenPosition: 1, lastCardId: null, completedAt: null }
  const state = { quizAttemptedTries: 100, submissionScore: 0 }
  const failed = { cardId: own.card_id, answer: { answers: {} }, state, cleared: false, score: 0, answeredAt: now }
  await buildRounds(db, [{ ...begun, answers: [failed] }])
}

/** The colleague has no password, and no invitation of an earlier call, so that they can be invited. */
const removeInvitations = async (db: Db, ids: WorldIds) => {
  await employAgain(db, ids)
  await deleteInvitations(db, ids.colleagueId)
  await db.updateTable('app_user').set({ activated_at: null }).where('id', '=', ids.colleagueId).execute()
}

/** The employees of dispensaries. */
export const employeeRows = [
  row(employees.list, {
    proves: 'API-056',
    input: () => ({}),
    reach: openFor(...managingRoles, 'ROLE_ADMINISTRATOR'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.list, {
    proves: 'API-056 ROLE-005',
    as: 'of a store',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: reachOfManagers,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(employees.export, {
    proves: 'API-057',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.get, {
    proves: 'API-054 ROUTE-048',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    arrange: employAgain,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.tracks, {
    proves: 'API-058',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    arrange: employAgain,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.items, {
    proves: 'API-059',
    input: ({ colleagueId, trackId }) => ({ params: { id: colleagueId, trackId } }),
    arrange: employAgain,
    reach: ofStores,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.roles, {
    proves: 'API-050',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.create, {
    proves: 'API-053',
    input: ({ dispensaryId }) => ({ query: { dispensaryId }, body: { ...newcomer(), roles } }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.addTo, {
    proves: 'API-052',
    input: ({ dispensaryId }) => ({ params: { id: dispensaryId }, body: newcomer() }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(addEmployees.add, {
    proves: 'API-042 VALID-037',
    input: ({ dispensaryId }) => ({
      params: { id: dispensaryId },
      body: { employees: [{ ...newcomer(), roles }, newcomer()] },
    }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.unconfirmed, {
    proves: 'EMP-012',
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.confirm, {
    proves: 'EMP-012',
    input: ({ colleagueId, dispensaryId }) => ({
      body: { people: [{ id: colleagueId, dispensaryId }], isEmployed: true },
    }),
    arrange: employAgain,
    reach: open,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.update, {
    proves: 'API-055',
    input: ({ colleagueId }) => ({
      params: { id: colleagueId },
      body: { firstName: 'Robin', lastName: 'Hale', id: colleagueId, roles },
    }),
    arrange: employAgain,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.resetCourse, {
    proves: 'API-138',
    input: ({ courseId, colleagueId }) => ({ params: { id: courseId, userId: colleagueId } }),
    arrange: beginAgain,
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN', 'ROLE_BRAND_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.grantTries, {
    proves: 'EMP-012',
    input: ({ courseId, colleagueId, quizId }) => ({
      params: { id: courseId, userId: colleagueId },
      body: { cardId: quizId },
    }),
    arrange: async (db, ids) => {
      await employAgain(db, ids)
      await useUpTries(db, ids, ids.colleagueId)
    },
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN', 'ROLE_BRAND_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(reminders.send, {
    proves: 'EMP-012',
    input: ({ colleagueId }) => ({ body: { userIds: [colleagueId] } }),
    arrange: async (db, ids) => {
      await employAgain(db, ids)
      await db.deleteFrom('training_reminder').where('user_id', '=', ids.colleagueId).execute()
    },
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.invite, {
    proves: 'EMP-012',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    arrange: removeInvitations,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.invitationLink, {
    proves: 'EMP-012',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    arrange: removeInvitations,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(employees.remove, {
    proves: 'API-045',
    input: ({ colleagueId }) => ({ params: { id: colleagueId } }),
    arrange: employAgain,
    reach: reachOfManagers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]
