import { employees } from '@trellis/contract/employees/employees.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse, pagedSlice } from '../../platform/database/list-query.ts'
import { exportTable } from '../../platform/exports/export-table.ts'
import type { Call } from '../../platform/http/implement.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { endRound, grantTries } from '../courses/courses.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { changeEmployee, getPlace, removeEmployee } from './change-employee.ts'
import { confirmEmployees, listUnconfirmed } from './confirm-employees.public.ts'
import { readEmployees } from './employees.queries.ts'
import { exportColumns, groupByTrack } from './employees.rules.ts'
import { getDispensary, managedEmployees, requestedDispensary } from './employees.scope.ts'
import { showLink } from './invitations/show-link.ts'
import { listRoles } from './jobs.queries.ts'
import { mailAddition } from './mail-employee.ts'
import { mayReset, readItemRows, readItems } from './read-items.ts'
import { addEmployee, getEmployee, listStorePeople } from './store-people.ts'

type EmployeeReader = Pick<Call<typeof employees.get>, 'db' | 'actor'>

const requestedScope = async ({ db, actor }: EmployeeReader, dispensaryId: string | undefined) =>
  managedEmployees(actor, await requestedDispensary(db, actor, dispensaryId))

const budtender = [{ id: builtInRoles.budtender }]

export const employeeRoutes = implement('employees', employees, {
  list: fromStandby(async ({ db, actor, query, now }) => {
    const dispensaryId = await requestedDispensary(db, actor, query.dispensaryId)
    return listStorePeople({ db, actor, now, dispensaryId, query })
  }),

  export: fromStandby(
    async ({ db, actor, query, now }) => {
      const scope = await requestedScope({ db, actor }, query.dispensaryId)
      const rows = (signal: AbortSignal) => readEmployees({ ...query, scope, now }, { db, signal })
      return exportTable({ name: 'Employees', format: query.format, columns: exportColumns, rows })
    },
    async ({ db, actor, query, client, now }) => {
      await requestedScope({ db, actor }, query.dispensaryId)
      const details = { list: 'employees', format: query.format }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
    },
  ),

  get: ({ db, actor, params, query, now }) => getEmployee({ db, actor, now }, params.id, query.dispensaryId),

  create: async ({ db, actor, config, now, client, query, body }) => {
    const dispensaryId = await getDispensary(db, actor, query.dispensaryId)
    return addEmployee({ db, actor, config, now, client, dispensaryId, person: body })
  },

  addTo: async ({ db, actor, config, now, client, params, body }) => {
    const dispensaryId = await getDispensary(db, actor, params.id)
    const person = { ...body, roles: budtender }
    return addEmployee({ db, actor, config, now, client, dispensaryId, person })
  },

  unconfirmed: async ({ db, actor, query }) => {
    const dispensaryId = await requestedDispensary(db, actor, query.dispensaryId)
    return pagedResponse(await listUnconfirmed(db, { ...query, actor, dispensaryId }), query)
  },

  confirm: async ({ db, actor, body, emit, client, now }) => ({
    items: await confirmEmployees({ db, actor, ...body, emit, client, now }),
  }),

  update: async ({ db, actor, client, now, params, query, body }) => {
    await changeEmployee(db, { actor, userId: params.id, ...query, changes: body, client, now })
    return getEmployee({ db, actor, now }, params.id, query.dispensaryId)
  },

  remove: ({ db, actor, params, query, client, now }) =>
    removeEmployee(db, { actor, userId: params.id, ...query, client, now }),

  invite: async ({ db, actor, config, params, client, now }) => {
    const employee = await getEmployee({ db, actor, now }, params.id)
    if (!employee.may.invite) throw problem('NOT_FOUND')
    const dispensaryId = await getPlace(db, { actor, userId: params.id })
    await mailAddition(db, { actor, userId: params.id, dispensaryId, siteUrl: config.siteUrl, now })
    const act = { act: 'person-invited', actorId: actor.id, subjectId: params.id } as const
    await recordAct(db, { ...act, details: { dispensaryId }, client, now })
  },

  invitationLink: async call => {
    const employee = await getEmployee(call, call.params.id)
    if (!employee.may.invite) throw problem('NOT_FOUND')
    return { link: await showLink(call) }
  },

  tracks: async ({ db, actor, params, query, now }) => {
    const { items } = await readItemRows(db, { actor, userId: params.id, dispensaryId: query.dispensaryId, now })
    return pagedSlice(groupByTrack(items), query)
  },

  items: async ({ db, actor, params, query, now }) => {
    const { trackId, id: userId } = params
    const { items, total } = await readItems(
      db,
      { actor, userId, trackId, dispensaryId: query.dispensaryId, now },
      query,
    )
    return pagedResponse({ items, total }, query)
  },

  resetCourse: async ({ db, actor, params: { id: courseId, userId }, client, now }) => {
    if (!(await mayReset(db, { actor, userId, courseId, now }))) throw problem('NOT_FOUND')
    if (!(await endRound(db, { userId, courseId, endedBy: actor.id, now }))) throw problem('NOT_FOUND')
    const act = { act: 'submissions-reset', actorId: actor.id, subjectId: userId } as const
    await recordAct(db, { ...act, details: { courseId }, client, now })
  },

  grantTries: async ({ db, actor, params: { id: courseId, userId }, body: { cardId }, client, now }) => {
    if (!(await mayReset(db, { actor, userId, courseId, now }))) throw problem('NOT_FOUND')
    const granted = await grantTries(db, { userId, courseId, cardId, givenBy: actor.id, now })
    const act = { act: 'tries-given', actorId: actor.id, subjectId: userId } as const
    await recordAct(db, { ...act, details: { courseId, cardId }, client, now })
    return granted
  },

  roles: async ({ db, actor, query }) => ({
    items: await listRoles(db, await requestedDispensary(db, actor, query.dispensaryId)),
  }),
})
