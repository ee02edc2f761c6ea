import type { BrandConsent } from '@trellis/contract/brands/opt-ins.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-query.ts'
import type { CopiedColumn } from '../../platform/exports/copied-rows.ts'
import { allStandAsYes, standsAsYes } from '../campaigns/nameable.public.ts'

type ConsentRow = Omit<BrandConsent, 'givenAt'> & { givenAt: Date }

/**
 * Current opt-ins to a brand: each person's last answer, if it is yes. Erased people are excluded, as they can no
 * longer revoke it; the few of them are looked up instead of joining everyone else.
 */
const isStanding = (brandId: string, isYes = standsAsYes('i')) => sql`
  i.brand_id = ${brandId}::uuid and ${isYes}
   and not exists (select from app_user u where u.id = i.user_id and u.erased_at is not null)`

const newestFirst = sql`order by i.created_at desc, i.id desc`

const toConsent = ({ givenAt, ...row }: ConsentRow): BrandConsent => ({ ...row, givenAt: givenAt.toISOString() })

/** Joins the person and the course of an opt-in. */
const withNames = sql`
      join app_user u on u.id = i.user_id
      join card_course c on c.id = i.course_id`
const name = sql`u.first_name || ' ' || u.last_name`

/** The columns of opt-ins that a brand sees. */
const readConsents = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<ConsentRow>`
    select i.id, ${name} as name, lower(u.email) as email, c.title as "courseTitle", i.wording, i.created_at as "givenAt"
      from unnest(${ids}::uuid[]) as page (id)
      join brand_opt_in i on i.id = page.id ${withNames} ${newestFirst}`.execute(db)
  return rows.map(toConsent)
}

type ConsentPageInput = { brandId: string; offset: number; limit: number }

/** A page of the people who opted in to contact by a brand, newest first. */
export const listConsents = async (db: Db, { brandId, ...part }: ConsentPageInput) => {
  const from = sql`from brand_opt_in i where ${isStanding(brandId)}`
  const list = { from, id: sql`i.id`, by: [sql`i.created_at`], direction: 'desc' } as const
  const { ids, ...total } = await listPage(db, list, part)
  return { items: await readConsents(db, ids), ...total }
}

/** All opt-ins of a brand, for the export. */
export const allConsents = (brandId: string) =>
  sql`from brand_opt_in i ${withNames} where ${isStanding(brandId, allStandAsYes('i'))} ${newestFirst}`

/** The columns of the export. */
export const consentColumns: readonly CopiedColumn[] = [
  { title: 'Name', kind: 'text', value: name },
  { title: 'E-mail', kind: 'text', value: sql`lower(u.email)` },
  { title: 'Course', kind: 'text', value: sql`c.title` },
  { title: 'Agreed at', kind: 'moment', value: sql`i.created_at` },
  { title: 'Agreed to', kind: 'text', value: sql`i.wording` },
]
