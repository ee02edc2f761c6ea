import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { storeManagers } from '../roles.ts'
import { TrackRole, trackAuthors } from './managed-tracks.ts'

const list = z.object({ items: z.array(TrackRole) })

/** Roles as the required calls name them: a list of ids. */
const roleList = z.array(z.object({ id: Id }), 'Choose roles.').check(z.maxLength(100, 'Choose at most 100 roles.'))

const AtStore = z.object({ trackId: Id, dispensaryId: Id })

/** The jobs that a track is for. */
export const trackRoles = {
  all: endpoint({
    method: 'GET',
    path: '/roles',
    access: [...trackAuthors, 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'],
    summary: 'All roles at stores, or those of one store: the default ones and those of my chains',
    query: z.object({ dispensaryId: z.optional(Id) }),
    response: z.object({
      items: z.array(
        z.object({ ...TrackRole.shape, retailOrganization: z.nullable(z.object({ id: Id, name: z.string() })) }),
      ),
    }),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/tracks/:id/default/roles',
    access: trackAuthors,
    summary: 'The default roles of a track for new stores; none = everyone',
    params: IdParams,
    response: list,
  }),
  addDefaults: endpoint({
    method: 'POST',
    path: '/tracks/:id/default/roles',
    access: trackAuthors,
    summary: 'Add default roles; stores that already have the track keep theirs',
    params: IdParams,
    body: roleList,
    response: list,
    problems: ['ALREADY_ARCHIVED'],
  }),
  removeDefault: endpoint({
    method: 'DELETE',
    path: '/tracks/:id/default/roles/:roleId',
    access: trackAuthors,
    summary: 'Remove a default role',
    params: z.object({ id: Id, roleId: Id }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  applyDefaults: endpoint({
    method: 'POST',
    path: '/tracks/:id/default/roles/stores',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
    summary: 'Apply the default roles to my stores that never changed theirs',
    params: IdParams,
    response: z.object({ changed: z.int() }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  atStore: endpoint({
    method: 'GET',
    path: '/tracks/:trackId/dispensaries/:dispensaryId',
    access: storeManagers,
    summary: 'The roles of a track at a store; none = everyone',
    params: AtStore,
    response: list,
  }),
  addAtStore: endpoint({
    method: 'POST',
    path: '/tracks/:trackId/dispensaries/:dispensaryId',
    access: storeManagers,
    summary: 'Restrict a track at a store to more roles',
    params: AtStore,
    body: roleList,
    response: list,
  }),
  saveAtStore: endpoint({
    method: 'PUT',
    path: '/tracks/:trackId/dispensaries/:dispensaryId/roles',
    access: storeManagers,
    summary: 'Save all roles of a track at a store; none = everyone',
    params: AtStore,
    body: roleList,
    response: list,
  }),
  removeAtStore: endpoint({
    method: 'DELETE',
    path: '/tracks/:trackId/dispensaries/:dispensaryId/roles/:roleId',
    access: storeManagers,
    summary: 'Remove a role from a track at a store; with none left it is for everyone',
    params: z.object({ trackId: Id, dispensaryId: Id, roleId: Id }),
  }),
}
