import type { BrandConsent } from '@trellis/contract/brands/opt-ins.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-query.ts'
import type { CopiedColumn } from '../../platform/exports/copied-rows.ts'
import { allStandAsYes, standsAsYes } from '../campaigns/nameable.public.ts'

type Row = Omit<BrandConsent, 'givenAt'> & { givenAt: Date }

/**
 * The answers to a brand that stand: each person's last one, where it is yes. Their person sees and takes them back;
 * who was erased cannot. Those are looked for, and not all others, as they are few.
 */
const isStanding = (brandId: string, isYes = standsAsYes('i')) => sql`
  i.brand_id = ${brandId}::uuid and ${isYes}
   and not exists (select from app_user u where u.id = i.user_id and u.erased_at is not null)`

const newestFirst = sql`order by i.created_at desc, i.id desc`

const consentOf = ({ givenAt, ...row }: Row): BrandConsent => ({ ...row, givenAt: givenAt.toISOString() })

/** Whose answers they are, and in which course they were given. */
const withNames = sql`
      join app_user u on u.id = i.user_id
      join card_course c on c.id = i.course_id`
const name = sql`u.first_name || ' ' || u.last_name`

/** What a brand is told of answers. */
const readConsents = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<Row>`
    select i.id, ${name} as name, lower(u.email) as email, c.title as "courseTitle", i.wording, i.created_at as "givenAt"
      from unnest(${ids}::uuid[]) as page (id)
      join brand_opt_in i on i.id = page.id ${withNames} ${newestFirst}`.execute(db)
  return rows.map(consentOf)
}

type Page = { brandId: string; offset: number; limit: number }

/** A page of the people who let a brand contact them, the latest first. */
export const listConsents = async (db: Db, { brandId, ...part }: Page) => {
  const from = sql`from brand_opt_in i where ${isStanding(brandId)}`
  const list = { from, id: sql`i.id`, by: [sql`i.created_at`], direction: 'desc' } as const
  const { ids, ...total } = await listPage(db, list, part)
  return { items: await readConsents(db, ids), ...total }
}

/** All of them, as a file has them. */
export const allConsents = (brandId: string) =>
  sql`from brand_opt_in i ${withNames} where ${isStanding(brandId, allStandAsYes('i'))} ${newestFirst}`

/** The columns of the file. */
export const consentColumns: readonly CopiedColumn[] = [
  { title: 'Name', kind: 'text', value: name },
  { title: 'E-mail', kind: 'text', value: sql`lower(u.email)` },
  { title: 'Course', kind: 'text', value: sql`c.title` },
  { title: 'Agreed at', kind: 'moment', value: sql`i.created_at` },
  { title: 'Agreed to', kind: 'text', value: sql`i.wording` },
]
