import { expandRoles } from '@trellis/contract/roles.ts'
import { sql } from 'kysely'
import type { Grant } from '../../platform/http/actor.ts'

/** What a person may do, as `user_grant` tells it today; a piece of a statement over `app_user u`. */
export const grantsOfUser = sql<Grant[]>`coalesce((
  select json_agg(json_build_object('role', g.role, 'kind', g.kind, 'scopeId', g.scope_id))
    from user_grant g where g.user_id = u.id), '[]')`

/** The roles that grants give, expanded. */
export const rolesOf = (grants: readonly Grant[]) => expandRoles(grants.map(grant => grant.role))
