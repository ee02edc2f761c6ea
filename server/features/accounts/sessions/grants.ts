import { expandRoles } from '@trellis/contract/roles.ts'
import { sql } from 'kysely'
import type { Grant } from '../../../platform/http/actor.ts'

/** The current permissions of a person, from `user_grant`; a piece of a statement over `app_user u`. */
export const grantsOfUser = sql<Grant[]>`coalesce((
  select json_agg(json_build_object('role', g.role, 'kind', g.kind, 'scopeId', g.scope_id))
    from user_grant g where g.user_id = u.id), '[]')`

/** The roles of these grants, expanded. */
export const listGrantedRoles = (grants: readonly Grant[]) => expandRoles(grants.map(grant => grant.role))
