import type { BrandContentItem, BrandDispensary } from '@trellis/contract/brands/brand-content.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  cappedTotal,
  containsText,
  countLimit,
  findCounted,
  offsetAndLimit,
  readPage,
} from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

type Listing = { brandId: string; filter: string; offset: number; limit: number }
type ContentRow = Omit<BrandContentItem, 'archivedAt'> & { archivedAt: Date | null }
type Content = { table: 'card_course' | 'track'; name: RawBuilder<unknown>; isOpen: RawBuilder<boolean> }

const course: Content = {
  table: 'card_course',
  name: sql`c.title`,
  isOpen: sql<boolean>`(c.published_version_id is not null and c.archived_at is null)`,
}
const track: Content = {
  table: 'track',
  name: sql`c.name`,
  isOpen: sql<boolean>`(c.archived_at is null and exists (select from active_item i where i.track_id = c.id))`,
}

const listOwn = async (db: Db, { table, name, isOpen }: Content, { brandId, filter, ...range }: Listing) => {
  const { rows, total } = await readPage<ContentRow>(
    db,
    {
      columns: sql`c.id, ${name} as name, ${isOpen} as "isOpen", c.archived_at as "archivedAt"`,
      from: sql`from ${sql.table(table)} c where c.brand_id = ${brandId}::uuid and ${containsText(filter, [name])}`,
      order: sql`order by c.archived_at is not null, lower(${name}), c.id`,
    },
    range,
  )
  return { items: rows.map(row => ({ ...row, archivedAt: row.archivedAt?.toISOString() ?? null })), total }
}

const listGivable = async (db: Db, { table, name }: Content, { filter, ...range }: Omit<Listing, 'brandId'>) => {
  const { rows, total } = await readPage<{ id: string; name: string }>(
    db,
    {
      columns: sql`c.id, ${name} as name`,
      from: sql`from ${sql.table(table)} c where c.brand_id is null and c.retail_organization_id is null
                   and c.archived_at is null and ${containsText(filter, [name])}`,
      order: sql`order by lower(${name}), c.id`,
    },
    range,
  )
  return { items: rows, total }
}

/** A page of the courses of a brand by title, archived ones last. */
export const listBrandCourses = (db: Db, listing: Listing) => listOwn(db, course, listing)

/** A page of the tracks of a brand by name, archived ones last. */
export const listBrandTracks = (db: Db, listing: Listing) => listOwn(db, track, listing)

/** A page of the courses of the platform that can be given to a brand. */
export const listGivableCourses = (db: Db, listing: Omit<Listing, 'brandId'>) => listGivable(db, course, listing)

/** A page of the tracks of the platform that can be given to a brand. */
export const listGivableTracks = (db: Db, listing: Omit<Listing, 'brandId'>) => listGivable(db, track, listing)

/** Whether a campaign of the brand that has not ended covers a course; drafts too. */
export const isCoveredByCampaign = async (
  db: Db,
  { brandId, courseId, now }: { brandId: string; courseId: string; now: Date },
) => {
  const { rows } = await sql`
    select from campaign_course covered
      join campaign on campaign.id = covered.campaign_id
     where covered.course_id = ${courseId}::uuid and campaign.brand_id = ${brandId}::uuid and campaign.ends_at > ${now}
     limit 1`.execute(db)
  return rows.length > 0
}

type PlaceRow = Omit<BrandDispensary, 'state'> & { stateCode: string }

const placeOf = ({ stateCode, ...row }: PlaceRow): BrandDispensary => ({ ...row, state: stateLabel(stateCode) })

const columns = sql<PlaceRow>`d.id, d.name, d.city, d.state_code as "stateCode"`

const ofBrand = (brandId: string) => sql`(
  select b.dispensary_id from brand_dispensary b where b.brand_id = ${brandId}::uuid)`

/**
 * A page of the stores that a brand works with, by name; very many are not counted to the end. Counting and finding are
 * two questions: some brands work with a few stores, others with most, whose page is full after a few in order.
 */
export const listBrandDispensaries = (db: Db, { brandId, filter, ...part }: Listing) =>
  withCustomPlans(db, async one => {
    const from = sql`from dispensary d where d.id in ${ofBrand(brandId)} and ${isStoreFound(filter)}`
    const most = countLimit(part)
    const counted = await sql<{ total: number }>`
      select count(*)::integer as total from (select ${from} limit ${most + 1}) counted`.execute(one)
    const { rows } = await sql<PlaceRow>`
      select ${columns} ${from} order by lower(d.name), d.id ${offsetAndLimit(part)}`.execute(one)
    return { items: rows.map(placeOf), ...cappedTotal(singleRow(counted.rows).total, most) }
  })

/**
 * A page of the open stores that a brand does not work with, by name; very many are not counted to the end. Those of the
 * brand are read once, not looked for at each store.
 */
export const listAddableDispensaries = async (db: Db, { brandId, filter, ...part }: Listing) => {
  const from = sql`
    from dispensary d where d.closed_at is null and d.id not in ${ofBrand(brandId)} and ${isStoreFound(filter)}`
  const keys = sql`d.id, lower(d.name) as name`
  const { ids, ...total } = await findCounted(db, { keys, from, order: sql`order by name, id` }, part)
  const { rows } = await sql<PlaceRow>`
    select ${columns} from dispensary d where d.id = any(${ids}::uuid[]) order by lower(d.name), d.id`.execute(db)
  return { items: rows.map(placeOf), ...total }
}
