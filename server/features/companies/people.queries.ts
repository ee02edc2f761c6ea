import type { CompanyKind } from '@trellis/contract/companies/companies.ts'
import type { CompanyPerson, CompanyPersonState } from '@trellis/contract/companies/company-people.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, listPage } from '../../platform/database/list-query.ts'
import { isNamed } from '../accounts/accounts.public.ts'
import { companyTables } from '../organizations/companies.public.ts'

type Row = Omit<CompanyPerson, 'since' | 'lastSeenAt' | 'state'> & {
  since: Date
  lastSeenAt: Date | null
  state: CompanyPersonState
}

/** The people of a company and the addresses with open requests, as one relation `p`. */
const people = (kind: CompanyKind, id: string, now: Date) => {
  const column = sql.ref(companyTables[kind].column)
  return sql`(
    select e.id, u.id as "userId", u.first_name || ' ' || u.last_name as name, u.email, e.started_at as since,
           u.last_seen_at as "lastSeenAt",
           case when not u.enabled then 'DISABLED' when u.activated_at is not null then 'ACTIVE'
                when u.invited_until < ${now} then 'INVITATION_EXPIRED' else 'INVITED' end as state
      from employment e join app_user u on u.id = e.user_id
     where e.${column} = ${id}::uuid and e.ended_at is null
    union all
    select i.id, null, null, i.email, i.asked_at, null,
           case when i.accepted is false or i.expires_at <= ${now} then 'REFUSED' else 'ASKED' end
      from employment_invitation i
     where i.${column} = ${id}::uuid and i.accepted is not true) p`
}

type ListPeopleInput = { kind: CompanyKind; id: string; filter: string; offset: number; limit: number; now: Date }

/** Employed and asked people as `p`, with their sort keys: by name, then by address. */
const fromPeople = ({ kind, id, filter }: Pick<ListPeopleInput, 'kind' | 'id' | 'filter'>) => {
  const column = sql.ref(companyTables[kind].column)
  return sql`from (
    select e.id, false as is_asked, lower(u.last_name) as last_name, lower(u.first_name) as first_name
      from employment e join app_user u on u.id = e.user_id
     where e.${column} = ${id}::uuid and e.ended_at is null and ${isNamed(filter, 'u')}
    union all
    select i.id, true, lower(i.email), ''
      from employment_invitation i
     where i.${column} = ${id}::uuid and i.accepted is not true and ${containsText(filter, [sql`i.email`])}) p`
}

const byName = {
  id: sql`p.id`,
  by: [sql`p.is_asked`, sql`p.last_name`, sql`p.first_name`],
  direction: 'asc',
} as const

/** A page of the people of a company: employed people by name, then asked people. */
export const listPeople = async (db: Db, { kind, id, filter, now, ...part }: ListPeopleInput) => {
  const { ids, ...total } = await listPage(db, { from: fromPeople({ kind, id, filter }), ...byName }, part)
  const { rows } = await sql<Row>`
    select p.id, p."userId", p.name, lower(p.email) as email, p.since, p."lastSeenAt", p.state
      from ${people(kind, id, now)} where p.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], p.id)`.execute(db)
  const items = rows.map(row => ({
    ...row,
    since: row.since.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }))
  return { items, ...total }
}

type LockedEmployment = { id: string; userId: string; isActivated: boolean }

/** A current employment at a company, locked until the transaction ends; null = none. */
export const lockEmployment = async (
  db: Db,
  { kind, id, personId }: { kind: CompanyKind; id: string; personId: string },
) => {
  const { rows } = await sql<LockedEmployment>`
    select e.id, e.user_id as "userId", u.activated_at is not null as "isActivated"
      from employment e join app_user u on u.id = e.user_id
     where e.id = ${personId}::uuid and e.${sql.ref(companyTables[kind].column)} = ${id}::uuid and e.ended_at is null
       for update of e`.execute(db)
  return rows[0] ?? null
}
