import type { ProblemCode } from '@trellis/contract/problems.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A person that an employer must not lose, and the problem code for it. */
type KeptPost = {
  employerId: string
  problem: Extract<ProblemCode, 'LAST_MANAGER' | 'LAST_PERSON' | 'LAST_BRAND_ADMINISTRATOR'>
}

type Condition = RawBuilder<SqlBool>

/** Current employments `e` of people with an active account: others do not count. */
const employed = sql`
  employment e join app_user u on u.id = e.user_id and u.enabled and u.activated_at is not null
    and u.address_proven_at is not null and e.ended_at is null`

const manages: Condition = sql`exists (
  select from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
   where er.employment_id = e.id and r.access_role = 'ROLE_DISPENSARY_ADMIN')`

const administersBrand: Condition = sql`e.is_brand_admin`

/** The columns of employers that have a head office, with their tables. */
const headOffices = {
  retail_organization_id: 'retail_organization',
  brand_id: 'brand',
  reseller_id: 'reseller',
  parent_company_id: 'parent_company',
} as const
const headOfficeColumns = ['retail_organization_id', 'brand_id', 'reseller_id', 'parent_company_id'] as const

/** No one can be added to an archived company, so it may be left without people. */
const selectLastPeople = (column: keyof typeof headOffices, condition: Condition) => sql`
  select o.id as "employerId", 'LAST_PERSON' as problem
    from ${employed} join ${sql.table(headOffices[column])} o on o.id = ${sql.ref(`e.${column}`)} and o.archived_at is null
   where ${condition}`

/** The posts that some employments hold. */
export const listPosts = async (db: Db, employmentIds: readonly string[]) => {
  const these: Condition = sql`e.id = any(${employmentIds}::uuid[])`
  const { rows } = await sql<KeptPost>`
    select d.id as "employerId", 'LAST_MANAGER' as problem
      from ${employed} join dispensary d on d.id = e.dispensary_id and d.claimed and d.closed_at is null
     where ${these} and ${manages}
     union
    select b.id, 'LAST_BRAND_ADMINISTRATOR'
      from ${employed} join brand b on b.id = e.brand_id and b.archived_at is null
     where ${these} and ${administersBrand}
     union
    ${sql.join(
      headOfficeColumns.map(column => selectLastPeople(column, these)),
      sql` union `,
    )}`.execute(db)
  return rows
}

const isHeld = (column: string, condition: Condition = sql`true`) =>
  sql<boolean>`exists (select from ${employed} where ${sql.ref(`e.${column}`)} = post.id and ${condition})`

/** One of some posts that no one holds; null = each is held. */
export const findEmptyPost = async (db: Db, posts: readonly KeptPost[]) => {
  const { rows } = await sql<Pick<KeptPost, 'problem'>>`
    select post.problem
      from unnest(${posts.map(post => post.employerId)}::uuid[], ${posts.map(post => post.problem)}::text[])
        as post (id, problem)
     where not case post.problem
                 when 'LAST_MANAGER' then ${isHeld('dispensary_id', manages)}
                 when 'LAST_BRAND_ADMINISTRATOR' then ${isHeld('brand_id', administersBrand)}
                 else ${sql.join(
                   headOfficeColumns.map(column => isHeld(column)),
                   sql` or `,
                 )} end
     order by post.problem limit 1`.execute(db)
  return rows[0] ?? null
}

const employers = [['dispensary_id', 'dispensary'], ...Object.entries(headOffices)] as const

/**
 * Locks the employers of some employments, each table in the order of ids, so that no one else is removed there at the
 * same time.
 */
export const lockEmployers = async (db: Db, employmentIds: readonly string[]) => {
  const locked = employers.map(
    ([column, table]) => sql`${sql.table(`locked_${table}`)} as materialized (
      select o.id from ${sql.table(table)} o
       where o.id in (select ${sql.ref(`e.${column}`)} from employment e where e.id = any(${employmentIds}::uuid[]))
       order by o.id for no key update)`,
  )
  // Tables that are not read are not locked.
  const read = employers.map(([, table]) => sql`select id from ${sql.table(`locked_${table}`)}`)
  await sql`with ${sql.join(locked)} ${sql.join(read, sql` union all `)}`.execute(db)
}

/** Locks the current employments of a person, and some others, in the order of their ids. */
export const lockEmployments = async (db: Db, { userId, ids }: { userId: string; ids: readonly string[] }) => {
  await sql`
    select from employment e
     where (e.id = any(${ids}::uuid[]) or e.user_id = ${userId}::uuid) and e.ended_at is null
     order by e.id for no key update`.execute(db)
}
