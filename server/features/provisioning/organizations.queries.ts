import type { ProvisionedOrganization, ProvisionedPerson } from '@trellis/contract/provisioning/provisioning.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../platform/database/list-query.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'

type OrganizationRow = Omit<ProvisionedOrganization, 'createdAt' | 'lastUsedAt'> & {
  createdAt: Date
  lastUsedAt: Date | null
}

const toOrganization = ({ createdAt, lastUsedAt, ...row }: OrganizationRow): ProvisionedOrganization => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The organizations whose directories keep their people here, by name; `total` counts all pages. */
export const listOrganizations = (db: Db, { id, now, ...part }: PageRange & { id?: string; now: Date }) => {
  const list = {
    columns: sql<OrganizationRow>`
           o.id, o.created_at as "createdAt",
           json_build_object('kind', case when b.id is null then 'retail-organization' else 'brand' end,
                             'id', coalesce(b.id, r.id), 'name', coalesce(b.name, r.name)) as organization,
           case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "defaultDispensary",
           (select count(*) from provisioned_person p where p.organization_id = o.id and p.removed_at is null)::integer as people,
           (select count(*) from provisioned_person p
             where p.organization_id = o.id and p.removed_at is null and not p.active)::integer as "peopleOut",
           (select count(*) from provisioning_token t
             where t.organization_id = o.id and t.revoked_at is null and t.expires_at > ${now})::integer as tokens,
           (select max(t.last_used_at) from provisioning_token t where t.organization_id = o.id) as "lastUsedAt"`,
    from: sql`
      from provisioned_organization o
      left join retail_organization r on r.id = o.retail_organization_id
      left join brand b on b.id = o.brand_id
      left join dispensary d on d.id = o.default_dispensary_id
     where ${id ?? null}::uuid is null or o.id = ${id ?? null}::uuid`,
    order: sql`order by lower(coalesce(b.name, r.name)), o.id`,
  }
  return readList(db, { ...list, itemOf: toOrganization }, part)
}

/** One of them; otherwise NOT_FOUND. */
export const getOrganization = async (db: Db, id: string, now: Date) =>
  requireFound((await listOrganizations(db, { id, now })).items[0])

/** New people of a retail organization start at one of its open dispensaries; a brand has none. */
const checkDefault = async (db: Db, chainId: string | null, storeId: string | null) => {
  const toProblem = (sentence: string) => problem('INVALID_INPUT', { field: 'defaultDispensaryId', sentence })
  if (chainId === null) {
    if (storeId) throw toProblem('A brand has no dispensaries.')
    return
  }
  const { rows } = await sql`
    select from dispensary
     where id = ${storeId} and retail_organization_id = ${chainId} and closed_at is null`.execute(db)
  if (rows.length === 0) throw toProblem('Choose a dispensary.')
}

/**
 * Locks the company of a directory, so that it cannot be archived during the transaction; NOT_FOUND, ALREADY_ARCHIVED.
 */
export const lockUnarchived = async (db: Db, id: string, now: Date) => {
  const { organization } = await getOrganization(db, id, now)
  const table = sql.table(organization.kind === 'brand' ? 'brand' : 'retail_organization')
  const { rows } = await sql`
    select from ${table} where id = ${organization.id}::uuid and archived_at is null for share`.execute(db)
  if (rows.length === 0) throw problem('ALREADY_ARCHIVED')
}

type AddOrganizationInput = {
  organization: { kind: 'retail-organization' | 'brand'; id: string }
  defaultDispensaryId: string | null
  now: Date
}

const requireOrganization = async (db: Db, { kind, id }: AddOrganizationInput['organization']) => {
  const table = sql.table(kind === 'brand' ? 'brand' : 'retail_organization')
  const { rows } = await sql`select from ${table} where id = ${id} and archived_at is null`.execute(db)
  requireFound(rows[0])
}

/** Sets up the directory of an organization; ALREADY_EXISTS when it has one. Returns its id here. */
export const addOrganization = async (db: Db, { organization, defaultDispensaryId, now }: AddOrganizationInput) => {
  await requireOrganization(db, organization)
  const chainId = organization.kind === 'retail-organization' ? organization.id : null
  await checkDefault(db, chainId, defaultDispensaryId)
  const id = newId()
  await db
    .insertInto('provisioned_organization')
    .values({
      id,
      retail_organization_id: chainId,
      brand_id: chainId ? null : organization.id,
      default_dispensary_id: defaultDispensaryId,
      created_at: now,
    })
    .execute()
  return id
}

type ChangeDefaultInput = { id: string; defaultDispensaryId: string | null; now: Date }

/** Changes the default dispensary of people without a group; current employments stay. */
export const changeDefault = async (db: Db, { id, defaultDispensaryId, now }: ChangeDefaultInput) => {
  const { organization } = await getOrganization(db, id, now)
  await checkDefault(db, organization.kind === 'brand' ? null : organization.id, defaultDispensaryId)
  await db
    .updateTable('provisioned_organization')
    .set({ default_dispensary_id: defaultDispensaryId })
    .where('id', '=', id)
    .execute()
}

type PersonRow = Omit<ProvisionedPerson, 'changedAt'> & { changedAt: Date }

const dispensaryNames = sql`array(
  select distinct coalesce(d.name, b.name, r.name)
    from organization_employment e
    left join dispensary d on d.id = e.dispensary_id
    left join brand b on b.id = e.brand_id
    left join retail_organization r on r.id = e.retail_organization_id
   where e.organization_id = p.organization_id and e.user_id = p.user_id order by 1)`

/** The name of a person: until they accept, the one from the directory. */
const shownName = sql<string>`(case when p.awaits_answer then p.first_name || ' ' || p.last_name
                                    else u.first_name || ' ' || u.last_name end)`

/** The people whom a directory keeps, or has kept, by name; `total` counts all pages. */
export const listPeople = (db: Db, id: string, { filter, ...part }: PageRange & { filter: string }) => {
  const list = {
    columns: sql<PersonRow>`
           u.id, trim(${shownName}) as name, p.user_name as "userName", p.changed_at as "changedAt",
           case when p.removed_at is not null then 'removed' when not p.active then 'out' when p.awaits_answer then 'asked'
                when u.activated_at is null then 'invited' else 'in' end as state,
           ${dispensaryNames} as "dispensaryNames"`,
    from: sql`
      from provisioned_person p
      join app_user u on u.id = p.user_id
     where p.organization_id = ${id}::uuid
       and ${containsText(filter, [shownName, sql`p.user_name`])}`,
    order: sql`order by p.removed_at is not null,
               lower(case when p.awaits_answer then p.last_name else u.last_name end),
               lower(case when p.awaits_answer then p.first_name else u.first_name end), u.id`,
  }
  return readList(db, { ...list, itemOf: row => ({ ...row, changedAt: row.changedAt.toISOString() }) }, part)
}
