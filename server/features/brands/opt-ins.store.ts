import type { BrandConsent } from '@trellis/contract/brands/opt-ins.ts'
import { sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { cappedTotal, countLimit } from '../../platform/database/list-query.ts'
import { completeInBatches } from '../../platform/database/read-in-batches.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Column } from '../../platform/exports/columns.ts'
import { standsAsYes } from '../campaigns/nameable.public.ts'

type Row = Omit<BrandConsent, 'givenAt'> & { givenAt: Date }

/**
 * The answers to a brand that stand: each person's last one, where it is yes. Their person sees and takes them back;
 * who was erased cannot. Those are looked for, and not all others, as they are few.
 */
const standing = (brandId: string) => sql`
  from brand_opt_in i
 where i.brand_id = ${brandId}::uuid and ${standsAsYes('i')}
   and not exists (select from app_user u where u.id = i.user_id and u.erased_at is not null)`

const newestFirst = sql`order by i.created_at desc, i.id desc`

const consentOf = ({ givenAt, ...row }: Row): BrandConsent => ({ ...row, givenAt: givenAt.toISOString() })

/** What a brand is told of answers, of a table `page` of their ids. */
const readConsents = async (db: Db, page: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`
    with page as materialized (${page})
    select i.id, u.first_name || ' ' || u.last_name as name, u.email, c.title as "courseTitle", i.wording,
           i.created_at as "givenAt"
      from page
      join brand_opt_in i on i.id = page.id
      join app_user u on u.id = i.user_id
      join card_course c on c.id = i.course_id
     ${newestFirst}`.execute(db)
  return rows.map(consentOf)
}

type Page = { brandId: string; offset: number; limit: number }

/** The ids of a page, and how many answers there are: counted from the page on, so that none is read twice. */
const findPage = async (db: Db, { brandId, offset, limit }: Page, most: number) => {
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with i as materialized (
      select i.id, i.created_at ${standing(brandId)} ${newestFirst} offset ${offset} limit ${most + 1 - offset})
    select (select count(*)::integer from i) as found,
           array(select i.id from i ${newestFirst} limit ${limit}) as ids`.execute(db)
  const { found, ids } = singleRow(rows)
  return { ids, total: offset + found }
}

/** A page of the people who let a brand contact them, the latest first; very many are not counted to the end. */
export const listConsents = (db: Db, listing: Page) =>
  withCustomPlans(db, async one => {
    const most = countLimit(listing)
    const { ids, total } = await findPage(one, listing, most)
    // Behind the last page: from the first on.
    if (ids.length === 0 && listing.offset > 0) {
      const first = await findPage(one, { ...listing, offset: 0 }, most)
      return { items: [], ...cappedTotal(first.total, most) }
    }
    const items = await readConsents(one, sql`select id from unnest(${ids}::uuid[]) as page(id)`)
    return { items, ...cappedTotal(total, most) }
  })

/** All of them in batches, as they are read. */
export const readAllConsents = (brandId: string, options: { db: Db; signal: AbortSignal }) => {
  const all = sql<{ id: string }>`select i.id ${standing(brandId)} ${newestFirst}`
  return completeInBatches(all, options, (tx, answers) =>
    readConsents(tx, sql`select id from unnest(${answers.map(({ id }) => id)}::uuid[]) as b(id)`),
  )
}

/** The columns of the exported list. */
export const consentColumns: readonly Column<BrandConsent>[] = [
  { title: 'Name', cell: consent => consent.name },
  { title: 'E-mail', cell: consent => consent.email },
  { title: 'Course', cell: consent => consent.courseTitle },
  { title: 'Agreed at', cell: consent => new Date(consent.givenAt) },
  { title: 'Agreed to', cell: consent => consent.wording },
]
