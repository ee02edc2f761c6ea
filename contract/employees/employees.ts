import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { exportedFile, exportQuery } from '../exports.ts'
import { email, firstName, Id, IdParams, lastName, line, Moment, sentNames } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { CourseType } from '../tracks/tracks.ts'
import { ChangedDetails, employmentFields } from './employment-fields.ts'

/** A job at a store, with its access role. */
export const DispensaryRole = z.object({ id: Id, label: z.string(), role: z.string() })
export type DispensaryRole = z.infer<typeof DispensaryRole>

export const Employee = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a brand, which sees names only. */
  email: z.nullable(z.string()),
  /** Null = unknown, or hidden from a brand. */
  ...pickFieldPart(employmentFields, 'read'),
  roles: z.array(DispensaryRole),
  coursesCompletedCount: z.int(),
  coursesPurchasedCount: z.int(),
  /** The caller's stores at which this person works. */
  locations: z.array(z.object({ id: Id, name: z.string() })),
  /** Invited, without a password yet. */
  isInvited: z.boolean(),
  /** The number of courses past their due date and not completed; 0 for a brand, which does not see due dates. */
  overdueCount: z.int(),
  /** Disabled: cannot log in, and is excluded from all percentages. */
  isDisabled: z.boolean(),
  /** Whether they have requested new tries of a quiz. */
  asksForTries: z.boolean(),
  /**
   * They have an account and were asked whether they work there: `id` is that of the question, and only the email is
   * shown.
   */
  isAsked: z.optional(z.literal(true)),
  /** E-mails to this address are held back, because earlier ones came back; only for those who may edit the person. */
  isAddressSuppressed: z.optional(z.literal(true)),
  /** When the last employment at these stores ended; later training is not shown. */
  endedAt: z.nullable(Moment),
  may: z.object({ edit: z.boolean(), remove: z.boolean(), invite: z.boolean() }),
})
export type Employee = z.infer<typeof Employee>

type Counts = Pick<Employee, 'coursesCompletedCount' | 'coursesPurchasedCount'>

/** The share of assigned courses that are complete, in whole percent; 0 when nothing is assigned. */
export const percentTrained = ({ coursesCompletedCount, coursesPurchasedCount }: Counts) =>
  coursesPurchasedCount === 0 ? 0 : Math.round((100 * coursesCompletedCount) / coursesPurchasedCount)

export const EmployeeTrack = z.object({
  id: Id,
  name: z.string(),
  posterImage: z.nullable(z.string()),
  totalCourses: z.int(),
  coursesCompleted: z.int(),
})
export type EmployeeTrack = z.infer<typeof EmployeeTrack>

const itemStates = ['NOT_STARTED', 'STARTED', 'COMPLETED'] as const

export const EmployeeItem = z.object({
  courseId: Id,
  courseTitle: z.string(),
  courseType: CourseType,
  thumbnailImageUrl: z.nullable(z.string()),
  state: z.enum(itemStates),
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  /** The first completion, if the course was reset afterwards; else null. */
  firstCompletedAt: z.nullable(Moment),
  /** The due date, as 2026-11-30. */
  dueOn: z.nullable(z.string()),
  /** Due before today and not completed. */
  isOverdue: z.boolean(),
  /** Quizzes without tries left, and when new ones were requested; null = not requested. */
  usedUp: z.array(z.object({ cardId: Id, title: z.string(), askedAt: z.nullable(Moment) })),
  /** What remains for this person, in the wording that they read themselves. */
  left: z.array(z.string()),
  /** Whether there are submissions that the caller may reset or give new tries for. */
  mayReset: z.boolean(),
})
export type EmployeeItem = z.infer<typeof EmployeeItem>

const atLeastOneRole = 'Please add at least one role.'
const roles = z
  .array(z.object({ id: Id, role: z.optional(line(60)) }), atLeastOneRole)
  .check(z.minLength(1, atLeastOneRole), z.maxLength(20, 'Add at most 20 roles.'))

/** The body of the employee form: all fields for a new employee, all but the email for an existing one. */
export const NewEmployee = z.object({ firstName, lastName, email, roles })
export const ChangedEmployee = z.object({ ...sentNames, roles, ...ChangedDetails })

/** A person who joined through a store's poster and whose employment is not confirmed yet. */
export const UnconfirmedEmployee = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dispensary: z.object({ id: Id, name: z.string() }),
  joinedAt: Moment,
})
export type UnconfirmedEmployee = z.infer<typeof UnconfirmedEmployee>

/** The result for one person of a decision. NOT_FOUND = no open question, or not at the caller's stores. */
export const confirmOutcomes = ['CONFIRMED', 'REMOVED', 'NOT_FOUND'] as const

export const employeeSorts = ['name', 'email', 'trained'] as const
export type EmployeeSort = (typeof employeeSorts)[number]

/** One of the caller's stores. */
const ofStore = { dispensaryId: z.optional(Id) }

const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true'),
)

/** Filter and order of a list of a store's people. */
export const atStoreFields = {
  filter: z._default(line(100), ''),
  roleId: z.optional(Id),
  /** Former employees instead of current ones. */
  former: flag,
  sort: z._default(z.enum(employeeSorts, 'Choose one of the columns.'), 'name'),
  direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'asc'),
}

const selectedEmployees = { ...ofStore, ...atStoreFields }

const viewers = [...storeManagers, 'ROLE_BRAND_EMPLOYEE'] as const

/** The employees of dispensaries, as their managers see and manage them. */
export const employees = {
  list: endpoint({
    method: 'GET',
    path: '/employees',
    access: storeManagers,
    summary: 'The people who work at my dispensaries, with training progress',
    query: z.object({ ...selectedEmployees, ...offsetQuery(30, 100) }),
    response: PageOf(Employee),
  }),
  export: endpoint({
    method: 'GET',
    path: '/employees/export',
    access: storeManagers,
    summary: 'The same people as a file',
    query: z.object({ ...selectedEmployees, ...exportQuery }),
    response: exportedFile,
    problems: ['BUSY'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/employees/:id',
    access: viewers,
    summary: 'One employee',
    params: IdParams,
    query: z.object(ofStore),
    response: Employee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees',
    access: storeManagers,
    summary: 'Add an employee: invite a new person, or ask someone with an account',
    perMinute: 30,
    query: z.object(ofStore),
    body: NewEmployee,
    response: Employee,
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
  addTo: endpoint({
    method: 'POST',
    path: '/dispensaries/:id/add-employee',
    access: storeManagers,
    summary: 'Add a budtender to a dispensary: invite a new person, or ask someone with an account',
    perMinute: 30,
    params: IdParams,
    body: z.object({ firstName, lastName, email }),
    response: Employee,
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/employees/unconfirmed',
    access: storeManagers,
    summary: 'People who joined my dispensaries using the poster and await confirmation, oldest first',
    query: z.object({ ...ofStore, ...offsetQuery(30, 100) }),
    response: PageOf(UnconfirmedEmployee),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/employees/confirm',
    access: storeManagers,
    summary: 'Confirm that people who joined using the poster work there, or remove them',
    body: z.object({
      people: z
        .array(z.object({ id: Id, dispensaryId: Id }))
        .check(z.minLength(1, 'Choose at least one person.'), z.maxLength(200, 'Choose 200 people at most.')),
      isEmployed: z.boolean(),
    }),
    response: z.object({
      items: z.array(z.object({ id: Id, dispensaryId: Id, outcome: z.enum(confirmOutcomes) })),
    }),
    problems: ['LAST_MANAGER'],
    repeatable: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/:id',
    access: storeManagers,
    summary: 'Change the name, the roles, the hire date and the number of an employee',
    params: IdParams,
    query: z.object(ofStore),
    body: z.object({ ...ChangedEmployee.shape, id: z.optional(Id) }),
    response: Employee,
    problems: ['OWN_ACCOUNT', 'NAME_IS_THEIRS', 'LAST_MANAGER'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/dispensaries/employees/:id',
    access: storeManagers,
    summary: 'Remove an employee from my dispensaries; the training record stays',
    params: IdParams,
    query: z.object(ofStore),
    problems: ['OWN_ACCOUNT', 'LAST_MANAGER'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/employees/:id/invitation',
    access: storeManagers,
    summary: 'Send an invited employee a new link; the old one stops working',
    params: IdParams,
    perMinute: 60,
  }),
  invitationLink: endpoint({
    method: 'POST',
    path: '/employees/:id/invitation-link',
    access: storeManagers,
    summary:
      'Create a link for an invited employee to choose a password, shown once; null when it can only be sent by e-mail',
    params: IdParams,
    response: z.object({ link: z.nullable(z.object({ url: z.string(), expiresAt: Moment })) }),
    // A link is shown once and not stored: each call creates a new one.
    repeatable: true,
    perMinute: 60,
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/employees/:id/tracks',
    access: viewers,
    summary: 'The tracks of an employee',
    params: IdParams,
    query: z.object({ ...ofStore, ...offsetQuery(100) }),
    response: PageOf(EmployeeTrack),
  }),
  items: endpoint({
    method: 'GET',
    path: '/employees/:id/tracks/:trackId/items',
    access: viewers,
    summary: 'The courses of an employee’s track, with progress and what is left',
    params: z.object({ id: Id, trackId: Id }),
    query: z.object({ ...ofStore, ...offsetQuery(100) }),
    response: PageOf(EmployeeItem),
  }),
  resetCourse: endpoint({
    method: 'DELETE',
    path: '/admin/card-courses/:id/user-submissions/:userId',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'],
    summary: 'Reset a course for a person; earlier answers are kept',
    params: z.object({ id: Id, userId: Id }),
  }),
  grantTries: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/user-submissions/:userId/tries',
    access: [
      'ROLE_ADMINISTRATOR',
      'ROLE_DISPENSARY_ADMIN',
      'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
      'ROLE_RESELLER',
      'ROLE_BRAND_ADMIN',
    ],
    summary: 'Reset a person’s quiz tries; the rest of the course stays as it is',
    params: z.object({ id: Id, userId: Id }),
    body: z.object({ cardId: Id }),
    response: z.object({ tries: z.int() }),
    problems: ['TRIES_LEFT'],
  }),
  roles: endpoint({
    method: 'GET',
    path: '/dispensary-roles',
    access: storeManagers,
    summary: 'The jobs that a dispensary can assign',
    query: z.object(ofStore),
    response: z.object({ items: z.array(DispensaryRole) }),
  }),
}
