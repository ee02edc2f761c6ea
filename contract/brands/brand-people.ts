import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { email, firstName, Id, IdParams, lastName, Moment, sentNames } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { brandManagers } from './brands.ts'

const personStates = ['INVITED', 'ACTIVATED', 'DISABLED'] as const

export const BrandEmployee = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isBrandAdmin: z.boolean(),
  isBrandSales: z.boolean(),
  /** Whether they have chosen a password. */
  state: z.enum(personStates),
  startedAt: Moment,
  may: z.object({
    rename: z.boolean(),
    /** Change their role, or remove them; no one can do that to themselves. */
    change: z.boolean(),
    invite: z.boolean(),
  }),
})
export type BrandEmployee = z.infer<typeof BrandEmployee>

/** Brand administrators include the sales role. */
const rank = { isBrandAdmin: z.boolean(), isBrandSales: z.boolean() }

export const NewBrandEmployee = z.object({ firstName, lastName, email, ...rank })
const ChangedBrandEmployee = z.object({ ...sentNames, ...rank })

/** A person with an account who was asked whether they work for a brand, which sees only the email. */
export const AskedByBrand = z.object({
  askedId: Id,
  email: z.string(),
  askedAt: Moment,
  expiresAt: Moment,
  isExpired: z.boolean(),
  /** They declined. */
  isRefused: z.boolean(),
})
export type AskedByBrand = z.infer<typeof AskedByBrand>

const EmployeeParams = z.object({ brandId: Id, id: Id })
const BrandParams = z.object({ brandId: Id })

export const brandPersonList = defineList([30, 100], { search: searchText })

/** The people of a brand. */
export const brandPeople = {
  list: endpoint({
    method: 'GET',
    path: '/brands/:id/employees',
    access: brandManagers,
    summary: 'The people of a brand',
    params: IdParams,
    query: brandPersonList.query,
    response: PageOf(BrandEmployee),
  }),
  get: endpoint({
    method: 'GET',
    path: '/brands/:brandId/employees/:id',
    access: brandManagers,
    summary: 'One of the people of a brand',
    params: EmployeeParams,
    response: BrandEmployee,
  }),
  create: endpoint({
    method: 'POST',
    path: '/brands/:id/employees',
    access: brandManagers,
    summary: 'Add a person to a brand; someone with an account is asked first',
    params: IdParams,
    body: NewBrandEmployee,
    /** The employee; null = they have an account and were asked. */
    response: z.object({ employee: z.nullable(BrandEmployee) }),
    problems: ['EMAIL_TAKEN', 'OWN_ACCOUNT', 'TOO_MANY_REQUESTS'],
    perMinute: 60,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/brands/:brandId/employees/:id',
    access: brandManagers,
    summary: 'Change the name of a person and their access to a brand',
    params: EmployeeParams,
    body: ChangedBrandEmployee,
    response: BrandEmployee,
    problems: ['OWN_ACCOUNT', 'NAME_IS_THEIRS', 'LAST_BRAND_ADMINISTRATOR'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/brands/:brandId/employees/:id',
    access: brandManagers,
    summary: 'Remove a person from a brand; their account stays',
    params: EmployeeParams,
    problems: ['OWN_ACCOUNT', 'LAST_PERSON', 'LAST_BRAND_ADMINISTRATOR'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/brands/:brandId/employees/:id/invitation',
    access: brandManagers,
    summary: 'Send a person without a password a new invitation; earlier links stop working',
    params: EmployeeParams,
    response: BrandEmployee,
    problems: ['ALREADY_ACTIVATED', 'PERSON_DISABLED', 'TOO_MANY_REQUESTS'],
    perMinute: 60,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/brands/:brandId/asked',
    access: brandManagers,
    summary: 'People asked by a brand who have not answered yes, newest first',
    params: BrandParams,
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(AskedByBrand),
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/brands/:brandId/asked/:id',
    access: brandManagers,
    summary: 'Ask a person again who has not answered',
    params: EmployeeParams,
    perMinute: 60,
    problems: ['TOO_MANY_REQUESTS'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/brands/:brandId/asked/:id',
    access: brandManagers,
    summary: 'Withdraw the question to a person; people who said yes stay',
    params: EmployeeParams,
  }),
}
