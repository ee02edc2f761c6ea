import * as z from 'zod/mini'
import { atStoreFields, Employee } from '../employees/employees.ts'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName, line } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

/** The jobs available when a person is added. `ROLE_ADMINISTRATOR` is the store's manager, never the site's. */
export const storeJobs = ['trainer', 'ROLE_STUDENT', 'ROLE_ADMINISTRATOR'] as const
export type StoreJob = (typeof storeJobs)[number]

const selectRole = 'Please select a Role.'

/** The body of the form that adds one person to a store. */
export const NewStoreEmployee = z.object({
  firstName,
  lastName,
  email,
  roles: z
    .array(z.enum(storeJobs, selectRole), selectRole)
    .check(z.minLength(1, selectRole), z.maxLength(storeJobs.length, selectRole)),
})

/** The body of the form that adds a manager. */
export const NewManager = z.object({ firstName, lastName, email })

/** A store to which the caller may add a manager. */
export const ManagedDispensary = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })
export type ManagedDispensary = z.infer<typeof ManagedDispensary>

/** Who may add a manager to a store: each only for the stores of `managedDispensaries` in the server's scope. */
const appointers = ['ROLE_RESELLER', 'ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES'] as const

/** The people of one store, and adding people to it by hand. */
export const storePeople = {
  list: endpoint({
    method: 'GET',
    path: '/admin/dispensaries/:id/employees',
    access: storeManagers,
    summary: 'The people who work at a dispensary, with training progress',
    params: IdParams,
    query: z.object({ ...atStoreFields, ...offsetQuery(30, 100) }),
    response: PageOf(Employee),
  }),
  addEmployee: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/add-employee',
    access: storeManagers,
    summary: 'Add a person to a dispensary with jobs: invite a new person, or ask someone with an account',
    perMinute: 30,
    params: IdParams,
    body: NewStoreEmployee,
    response: Employee,
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/admin/dispensaries/:id/create-admin',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Add a manager to any dispensary: invite a new person, or ask someone with an account',
    perMinute: 30,
    params: IdParams,
    body: NewManager,
    response: Employee,
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
  managedDispensaries: endpoint({
    method: 'GET',
    path: '/managed-dispensaries',
    access: ['ROLE_ADMINISTRATOR', ...appointers],
    summary: 'The dispensaries where the caller can add a manager, by name',
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: PageOf(ManagedDispensary),
  }),
  managedDispensary: endpoint({
    method: 'GET',
    path: '/managed-dispensaries/:id',
    access: ['ROLE_ADMINISTRATOR', ...appointers],
    summary: 'One of them',
    params: IdParams,
    response: ManagedDispensary,
  }),
  addManager: endpoint({
    method: 'POST',
    path: '/managed-dispensaries/:id/managers',
    access: appointers,
    summary:
      'Add a manager to a dispensary that the caller’s reseller manages, or to an unclaimed one that the caller’s brand invited',
    perMinute: 30,
    params: IdParams,
    body: NewManager,
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT'],
  }),
}
