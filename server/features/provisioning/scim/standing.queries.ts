import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Directory } from '../tokens.queries.ts'

/** A call of a directory, as far as it decides whether a person is active. */
export type DirectoryContext = { db: Db; directory: Directory; now: Date }

/** A person's relation to the organization of a directory, and to all others. */
export type DirectoryStatus = {
  /** The directory provisions them now. */
  isListed: boolean
  /** Their `active` attribute. */
  isOut: boolean
  isEmployed: boolean
  /**
   * Another employment, a request to join, or another directory: this organization must neither disable nor rename
   * their account.
   */
  hasOther: boolean
  /** They had an account before they were part of the organization. */
  hadAccount: boolean
  /** The directory has created them before. */
  hasRecord: boolean
  /** They were asked whether they work here, and have not accepted. */
  isAsked: boolean
  /** An account that was never used, of someone who works nowhere. */
  isUnclaimed: boolean
  /**
   * The directory may employ them without asking: they work here, are active by their own consent, have an account that
   * serves this organization alone or is unused, or an address at a domain that its own sign-in has proven.
   */
  mayEmploy: boolean
}

/** Reads a person's relation; null = there is no such account. */
export const findStanding = async ({ db, directory }: DirectoryContext, userId: string) => {
  const { organizationId, retailOrganizationId, brandId } = directory
  const { rows } = await sql<DirectoryStatus>`
    with here as (
      select e.employment_id from organization_employment e
       where e.organization_id = ${organizationId} and e.user_id = ${userId}::uuid),
    known as (
      select u.id, u.shut_without_work_at is not null as is_shut, u.is_administrator,
             p.user_id is not null as has_record, coalesce(p.had_account, false) as had_account,
             p.user_id is not null and p.removed_at is null as is_listed, coalesce(p.active, false) as is_active,
             p.removed_at is null and coalesce(p.awaits_answer, false) as is_asked,
             exists (select from here) as is_employed,
             exists (select from employment e where e.user_id = u.id and e.ended_at is null
                        and e.id not in (select employment_id from here))
               or exists (select from sign_up_request r where r.user_id = u.id and r.status = 0)
               or exists (select from provisioned_person o where o.user_id = u.id and o.active and o.removed_at is null
                             and not o.awaits_answer and o.organization_id <> ${organizationId}) as has_other,
             u.activated_at is null and not u.is_administrator
               and not exists (select from employment e where e.user_id = u.id and e.ended_at is null) as is_unclaimed,
             exists (select from sign_in_domain m join sign_in_connection c on c.id = m.connection_id
                      where m.domain = lower(substring(u.email from '[^@]*$')) and m.proven_at is not null
                        and (c.retail_organization_id = ${retailOrganizationId}::uuid or c.brand_id = ${brandId}::uuid))
               as is_of_domain
        from app_user u
        left join provisioned_person p on p.user_id = u.id and p.organization_id = ${organizationId}
       where u.id = ${userId}::uuid)
    select is_listed as "isListed", is_listed and not is_active as "isOut", is_employed as "isEmployed",
           has_other as "hasOther", had_account as "hadAccount", has_record as "hasRecord", is_asked as "isAsked",
           is_unclaimed as "isUnclaimed",
           not is_administrator
             and (is_employed or is_unclaimed or is_of_domain or (is_listed and is_active and not is_asked)
                  or (has_record and not had_account and not has_other and is_shut)) as "mayEmploy"
      from known`.execute(db)
  return singleRow(rows)
}

/** Records that a person with an account of their own is asked. False = they accepted, or the question ended. */
export const markAsked = async ({ db, directory }: DirectoryContext, userId: string, isAsked: boolean) => {
  await db
    .updateTable('provisioned_person')
    .set({ awaits_answer: isAsked, ...(isAsked && { had_account: true }) })
    .where('organization_id', '=', directory.organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Records the default employment of a person without a group. */
export const markDefault = async ({ db, directory }: DirectoryContext, userId: string, employmentId: string | null) => {
  await db
    .updateTable('provisioned_person')
    .set({ default_employment_id: employmentId })
    .where('organization_id', '=', directory.organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** The default employment of a person without a group. */
export const findDefault = async ({ db, directory }: DirectoryContext, userId: string) => {
  const { rows } = await sql<{ id: string | null }>`
    select default_employment_id as id from provisioned_person
     where organization_id = ${directory.organizationId} and user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether a store is open and the organization's own; it stays so until the transaction ends. */
export const lockOwnStore = async ({ db, directory }: DirectoryContext, id: string | null) => {
  const { rows } = await sql`
    select from dispensary
     where id = ${id}::uuid and closed_at is null and retail_organization_id = ${directory.retailOrganizationId}::uuid
       for share`.execute(db)
  return rows.length > 0
}

/** Those of the jobs that the organization's stores still have: built-in or its own, and not archived. */
export const lockOwnJobs = async ({ db, directory }: DirectoryContext, roleIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from dispensary_role
     where id = any(${roleIds}::uuid[]) and archived_at is null
       and (retail_organization_id is null or retail_organization_id = ${directory.retailOrganizationId}::uuid)
     order by id for share`.execute(db)
  return rows.map(({ id }) => id)
}

/** One of a person's employments in the organization, locked until the end of the transaction. */
export type HeldEmployment = {
  id: string
  groupId: string
  roleIds: string[]
  isBrandAdmin: boolean
  isBrandSales: boolean
}

/** All employments of a person in the organization. */
export const listEmployments = async ({ db, directory }: DirectoryContext, userId: string) => {
  const { rows } = await sql<HeldEmployment>`
    select e.id, coalesce(e.dispensary_id, e.retail_organization_id, e.brand_id)::text as "groupId",
           array(select er.dispensary_role_id::text from employment_role er where er.employment_id = e.id) as "roleIds",
           e.is_brand_admin as "isBrandAdmin", e.is_brand_sales as "isBrandSales"
      from employment e
     where e.ended_at is null
       and e.id in (select employment_id from organization_employment
                     where organization_id = ${directory.organizationId} and user_id = ${userId}::uuid)
     order by e.id
       for update of e`.execute(db)
  return rows
}

/** A group of a deactivated person, with the jobs that they had there. */
export type Absence = {
  groupId: string
  roleIds: readonly string[]
  /** The default employment, used while no group adds one. */
  isDefault: boolean
}

/** Saves the groups of a deactivated person; those saved before stay. */
export const saveAbsences = async (
  { db, directory }: DirectoryContext,
  userId: string,
  absences: readonly Absence[],
) => {
  if (absences.length === 0) return
  const rows = absences.map(({ groupId, roleIds, isDefault }) => ({
    organization_id: directory.organizationId,
    user_id: userId,
    group_id: groupId,
    role_ids: [...roleIds],
    is_default: isDefault,
  }))
  await db
    .insertInto('provisioned_absence')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether groups of a person are saved. */
export const hasAbsences = async ({ db, directory }: DirectoryContext, userId: string) => {
  const { rows } = await sql`
    select from provisioned_absence
     where user_id = ${userId} and organization_id = ${directory.organizationId} limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes saved groups of a deactivated person: all, one, or the default. Returns what was deleted. */
export const deleteAbsences = async (
  { db, directory }: DirectoryContext,
  userId: string,
  only: { groupId?: string; isDefault?: true } = {},
): Promise<Absence[]> => {
  const { groupId, isDefault } = only
  return db
    .deleteFrom('provisioned_absence')
    .where('organization_id', '=', directory.organizationId)
    .where('user_id', '=', userId)
    .$if(groupId !== undefined, query => query.where('group_id', '=', groupId ?? ''))
    .$if(isDefault === true, query => query.where('is_default', '=', true))
    .returning(['group_id as groupId', 'role_ids as roleIds', 'is_default as isDefault'])
    .execute()
}

/** A group now confirms default employments: from now on they are the group's. */
export const confirmDefaults = async (
  { db, directory }: DirectoryContext,
  groupId: string,
  userIds: readonly string[],
) => {
  if (userIds.length === 0) return
  await sql`
    with held as (
      update provisioned_person p set default_employment_id = null
        from employment e
       where p.organization_id = ${directory.organizationId} and p.user_id::text = any(${userIds})
         and e.id = p.default_employment_id and coalesce(e.dispensary_id, e.brand_id)::text = ${groupId})
    update provisioned_absence set is_default = false
     where organization_id = ${directory.organizationId} and user_id::text = any(${userIds}) and group_id = ${groupId}
       and is_default`.execute(db)
}
