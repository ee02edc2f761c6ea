import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredName } from '../fields.ts'

/** The access of a store job: learn, or manage the store. */
export const jobAccess = ['ROLE_STUDENT', 'ROLE_DISPENSARY_ADMIN'] as const
export type JobAccess = (typeof jobAccess)[number]

/** A chain's own job at its stores, besides the built-in ones. */
export const ChainRole = z.object({
  id: Id,
  label: z.string(),
  role: z.enum(jobAccess),
  /** Number of people who have it now. */
  people: z.int(),
  /** No one has ever had it, so that it can be deleted. */
  isUnused: z.boolean(),
  archivedAt: z.nullable(Moment),
})
export type ChainRole = z.infer<typeof ChainRole>

export const ChainRoleForm = z.object({
  label: requiredName('Enter a name.', 60),
  role: z.enum(jobAccess, 'Choose the role’s access.'),
})

const keepers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const
const RoleParams = z.object({ id: Id, roleId: Id })

/** The jobs that a chain has at its stores. */
export const chainRoles = {
  list: endpoint({
    method: 'GET',
    path: '/companies/chains/:id/roles',
    access: keepers,
    summary: 'The chain’s own roles by name, archived ones last',
    params: IdParams,
    response: z.object({ items: z.array(ChainRole) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/chains/:id/roles',
    access: keepers,
    summary: 'Add a role',
    params: IdParams,
    body: ChainRoleForm,
    response: ChainRole,
    problems: ['NAME_TAKEN', 'ALREADY_ARCHIVED', 'TOO_MANY_ROLES'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/companies/chains/:id/roles/:roleId',
    access: keepers,
    summary: 'Change the name and access of a role, for everyone who has it',
    params: RoleParams,
    body: ChainRoleForm,
    response: ChainRole,
    problems: ['NAME_TAKEN', 'ALREADY_ARCHIVED', 'TAKES_NEWCOMERS_AS', 'LAST_MANAGER'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/companies/chains/:id/roles/:roleId/archive',
    access: keepers,
    summary: 'Archive a role, or restore it; people keep it, but it can no longer be assigned',
    params: RoleParams,
    body: z.object({ isArchived: z.boolean() }),
    response: ChainRole,
    problems: ['TAKES_NEWCOMERS_AS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/chains/:id/roles/:roleId',
    access: keepers,
    summary: 'Delete a role that no one has ever had',
    params: RoleParams,
    problems: ['ROLE_IN_USE'],
  }),
}
