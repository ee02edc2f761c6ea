import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Everything that entries may refer to by id. */
const namedThings = sql`
  select id, first_name || ' ' || last_name as name from app_user
  union all select id, name from dispensary
  union all select id, name from brand
  union all select id, name from retail_organization
  union all select id, name from reseller
  union all select id, name from parent_company
  union all select id, label from dispensary_role
  union all select id, name from track
  union all select id, coalesce(nullif(title, ''), draft_title) from card_course
  union all select id, title from class
  union all select id, title from campaign
  union all select id, name from promo
  union all select id, file_name from media_asset
  union all select id, file_name from import_run where file_name is not null`

const findNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${namedThings}) thing where id = any(${ids}::uuid[]) and name <> ''`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Details = Readonly<Record<string, string | number | boolean | null>>

/** The ids among the details; one text may hold several. */
const listIds = (details: Details) =>
  Object.values(details)
    .flatMap(value => (typeof value === 'string' ? value.split(' ') : []))
    .filter(word => uuid.test(word))

type Entry = { details: Details; subject: { id: string; name: string | null; email: string | null } | null }

/** Adds the current names of subjects and of ids in the details to entries, in one query. */
export const nameEntries = async <E extends Entry>(db: Db, entries: readonly E[]) => {
  const unnamed = entries.flatMap(({ subject }) => (subject && subject.name === null ? [subject.id] : []))
  const names = await findNames(db, [...new Set([...unnamed, ...entries.flatMap(({ details }) => listIds(details))])])
  return entries.map(entry => ({
    ...entry,
    subject: entry.subject && { ...entry.subject, name: entry.subject.name ?? names.get(entry.subject.id) ?? null },
    names: Object.fromEntries(listIds(entry.details).flatMap(id => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
  }))
}
