import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { roleKey } from '@trellis/contract/imports/role-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { among, keptChains } from '../../organizations/reach.public.ts'

/** The roles of an import `r` as JSON: those it is to create, or those it created or found, each name once. */
export const rolesOfRun = sql`
  case when r.state = 'DRAFT'
       then (select coalesce(json_agg(json_build_object('name', n.name, 'isNew', true, 'isThere', false)), '[]')
               from unnest(r.new_roles) as n (name))
       else (select coalesce(json_agg(json_build_object('name', c.name, 'isNew', c.is_new, 'isThere', c.is_there)
                                      order by lower(c.name)), '[]')
               from (select name, bool_or(is_new) as is_new, bool_or(dispensary_role_id is not null) as is_there
                       from import_role where run_id = r.id group by name) c)
   end`

type ChainRole = { chainId: string; name: string; roleId: string }

/** Saves the role of a chain for a name in an import. */
export const insertImportRole = (
  db: Db,
  runId: string,
  { chainId, name, roleId, isNew }: ChainRole & { isNew: boolean },
) =>
  db
    .insertInto('import_role')
    .values({ run_id: runId, retail_organization_id: chainId, name, dispensary_role_id: roleId, is_new: isNew })
    .execute()

/** The roles that the names of an applied import were resolved to, even if renamed since. */
export const listImportRoles = async (db: Db, runId: string) => {
  const { rows } = await sql<ChainRole>`
    select retail_organization_id as "chainId", name, dispensary_role_id as "roleId"
      from import_role where run_id = ${runId} and dispensary_role_id is not null`.execute(db)
  return rows.map(row => ({ ...row, key: roleKey(row.name) }))
}

/** The roles that an import created and that no one has changed since. */
export const listCreatedRoles = async (db: Db, runId: string) => {
  const { rows } = await sql<Omit<ChainRole, 'name'>>`
    select i.retail_organization_id as "chainId", r.id as "roleId"
      from import_role i join dispensary_role r on r.id = i.dispensary_role_id
     where i.run_id = ${runId} and i.is_new and r.label = i.name and r.access_role = 'ROLE_STUDENT'
     order by 1, 2`.execute(db)
  return rows
}

/** Whether a question that waits for its answer offers a role. */
export const isRoleOffered = async (db: Db, roleId: string) => {
  const { rows } = await sql`
    select from employment_invitation where answered_at is null and ${roleId}::uuid = any(role_ids) limit 1`.execute(db)
  return rows.length > 0
}

/** The chains among some where an actor may create roles. */
export const listOwnChains = async (db: Db, actor: Actor, chainIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from retail_organization c
     where c.id = ${among(chainIds)} and c.archived_at is null and ${keptChains(actor)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether lists of a kind that an actor brings in may create roles at stores of some chain. */
export const mayCreateRoles = async (db: Db, actor: Actor, kind: ImportKind) => {
  if (kind !== 'employees') return false
  const { rows } = await sql`
    select from retail_organization c where c.archived_at is null and ${keptChains(actor)} limit 1`.execute(db)
  return rows.length > 0
}
