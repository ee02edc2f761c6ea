import type { ChainRole } from '@trellis/contract/companies/chain-roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { requireFound } from '../../platform/problem.ts'

type Row = Omit<ChainRole, 'archivedAt'> & { archivedAt: Date | null }

/** Whether a role `r` was ever used by people, tracks, rules or a company sign-in, or a requirement is on for it. */
const isUsed = sql<boolean>`(
  exists (select from employment_role er where er.dispensary_role_id = r.id)
  or exists (select from track_assignment_role a where a.dispensary_role_id = r.id)
  or exists (select from track_default_role t where t.dispensary_role_id = r.id)
  or exists (select from assignment_rule_role a where a.dispensary_role_id = r.id)
  or exists (select from sign_in_connection s where s.newcomer_role_id = r.id)
  or exists (select from dispensary d join store_requirement q on q.dispensary_id = d.id and q.switched_off_at is null
              where d.retail_organization_id = r.retail_organization_id and r.id = any(q.role_ids)))`

const read = async (db: Db, chainId: string, rest: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select r.id, r.label, r.access_role as role, r.archived_at as "archivedAt", not ${isUsed} as "isUnused",
           (select count(*)::integer from employment_role er join employment e on e.id = er.employment_id
             where er.dispensary_role_id = r.id and e.ended_at is null) as people
      from dispensary_role r
     where r.retail_organization_id = ${chainId}::uuid ${rest}`.execute(db)
  return rows.map((row): ChainRole => ({ ...row, archivedAt: row.archivedAt?.toISOString() ?? null }))
}

/** The own roles of a chain by name, archived ones last. */
export const listRoles = (db: Db, chainId: string) =>
  read(db, chainId, sql`order by r.archived_at is not null, lower(r.label), r.id`)

/** A role of a chain; NOT_FOUND if the chain does not have it. */
export const getRole = async (db: Db, chainId: string, roleId: string) =>
  requireFound((await read(db, chainId, sql`and r.id = ${roleId}::uuid`))[0])

const foldLabel = (label: RawBuilder<unknown>) => sql`regexp_replace(lower(${label}), '\\s', '', 'g')`

/** The role of a chain, or of every store, whose name differs from a label at most in case and spaces; null = none. */
export const findRoleId = async (db: Db, chainId: string, label: string) => {
  const { rows } = await sql<{ id: string }>`
    select r.id from dispensary_role r
     where (r.retail_organization_id is null or r.retail_organization_id = ${chainId}::uuid)
       and ${foldLabel(sql`r.label`)} = ${foldLabel(sql`${label}::text`)}
     order by lower(r.label) = lower(${label}::text) desc, r.archived_at is not null, r.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

type LockedRole = { id: string; label: string; role: string; archivedAt: Date | null; isUsed: boolean }

/**
 * A chain's own role, locked until the transaction ends; `alone` = exclusively, so that no one is assigned it
 * meanwhile.
 */
export const lockRole = async (db: Db, { chainId, roleId }: { chainId: string; roleId: string }, alone = false) => {
  const { rows } = await sql<{ id: string }>`
    select id from dispensary_role
     where id = ${roleId}::uuid and retail_organization_id = ${chainId}::uuid
       for ${alone ? sql`update` : sql`no key update`}`.execute(db)
  const { id } = requireFound(rows[0])
  // Read after the lock: concurrent assignments of the role have committed by now.
  const locked = await sql<LockedRole>`
    select r.id, r.label, r.access_role as role, r.archived_at as "archivedAt", ${isUsed} as "isUsed"
      from dispensary_role r where r.id = ${id}`.execute(db)
  return requireFound(locked.rows[0])
}

/** The people who have a role now, each with the employment in which they do. */
export const listHolders = async (db: Db, roleId: string) => {
  const { rows } = await sql<{ userId: string; employmentId: string }>`
    select e.user_id as "userId", e.id as "employmentId" from employment_role er join employment e on e.id = er.employment_id
     where er.dispensary_role_id = ${roleId} and e.ended_at is null`.execute(db)
  return rows
}
