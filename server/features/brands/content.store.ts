import type { BrandContentItem, BrandDispensary } from '@trellis/contract/brands/brand-content.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, containsWords, readPage } from '../../platform/database/list-query.ts'

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

const listPlaces = async (db: Db, { filter, ...listing }: Listing, worksThere: RawBuilder<boolean>) => {
  const { rows, total } = await readPage<PlaceRow>(
    db,
    {
      columns: sql`d.id, d.name, d.city, d.state_code as "stateCode"`,
      from: sql`from dispensary d where ${worksThere} and ${containsWords(filter, sql`(d.name || ' ' || d.city)`)}`,
      order: sql`order by lower(d.name), d.id`,
      // Some brands work with a few stores, others with most: one plan does not serve both.
      isSearched: true,
    },
    listing,
  )
  return { items: rows.map(({ stateCode, ...row }) => ({ ...row, state: stateLabel(stateCode) })), total }
}

const works = (brandId: string) =>
  sql<boolean>`exists (select from brand_dispensary b where b.dispensary_id = d.id and b.brand_id = ${brandId}::uuid)`

/** A page of the stores that a brand works with, by name. */
export const listBrandDispensaries = (db: Db, listing: Listing) => listPlaces(db, listing, works(listing.brandId))

/** A page of the open stores that a brand does not work with, by name. */
export const listAddableDispensaries = (db: Db, listing: Listing) =>
  listPlaces(db, listing, sql<boolean>`(d.closed_at is null and not ${works(listing.brandId)})`)
