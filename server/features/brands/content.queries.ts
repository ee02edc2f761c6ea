import type { BrandContentItem, BrandDispensary } from '@trellis/contract/brands/brand-content.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { containsText, listPage, readList } from '../../platform/database/list-query.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

type ListInput = { brandId: string; filter: string; offset: number; limit: number }
type ContentRow = Omit<BrandContentItem, 'archivedAt'> & { archivedAt: Date | null }
type ContentKind = { table: 'card_course' | 'track'; name: RawBuilder<unknown>; isOpen: RawBuilder<boolean> }

const course: ContentKind = {
  table: 'card_course',
  name: sql`c.title`,
  isOpen: sql<boolean>`(c.published_version_id is not null and c.archived_at is null)`,
}
const track: ContentKind = {
  table: 'track',
  name: sql`c.name`,
  isOpen: sql<boolean>`(c.archived_at is null and exists (select from active_item i where i.track_id = c.id))`,
}

const listOwn = (db: Db, { table, name, isOpen }: ContentKind, { brandId, filter, ...range }: ListInput) =>
  readList(
    db,
    {
      columns: sql<ContentRow>`c.id, ${name} as name, ${isOpen} as "isOpen", c.archived_at as "archivedAt"`,
      from: sql`from ${sql.table(table)} c where c.brand_id = ${brandId}::uuid and ${containsText(filter, [name])}`,
      order: sql`order by c.archived_at is not null, lower(${name}), c.id`,
      itemOf: row => ({ ...row, archivedAt: row.archivedAt?.toISOString() ?? null }),
    },
    range,
  )

const listGivable = (db: Db, { table, name }: ContentKind, { filter, ...range }: Omit<ListInput, 'brandId'>) =>
  readList(
    db,
    {
      columns: sql<{ id: string; name: string }>`c.id, ${name} as name`,
      from: sql`from ${sql.table(table)} c where c.brand_id is null and c.retail_organization_id is null
                   and c.archived_at is null and ${containsText(filter, [name])}`,
      order: sql`order by lower(${name}), c.id`,
      itemOf: row => row,
    },
    range,
  )

/** A page of the courses of a brand by title, archived ones last. */
export const listBrandCourses = (db: Db, input: ListInput) => listOwn(db, course, input)

/** A page of the tracks of a brand by name, archived ones last. */
export const listBrandTracks = (db: Db, input: ListInput) => listOwn(db, track, input)

/** A page of the courses of the platform that can be assigned to a brand. */
export const listGivableCourses = (db: Db, input: Omit<ListInput, 'brandId'>) => listGivable(db, course, input)

/** A page of the tracks of the platform that can be assigned to a brand. */
export const listGivableTracks = (db: Db, input: Omit<ListInput, 'brandId'>) => listGivable(db, track, input)

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

const toPlace = ({ stateCode, ...row }: PlaceRow): BrandDispensary => ({ ...row, state: stateLabel(stateCode) })

const columns = sql<PlaceRow>`d.id, d.name, d.city, d.state_code as "stateCode"`

const ofBrand = (brandId: string) => sql`(
  select b.dispensary_id from brand_dispensary b where b.brand_id = ${brandId}::uuid)`

/** A page of stores by name. */
const listPlaces = async (db: Db, from: RawBuilder<unknown>, part: { offset: number; limit: number }) => {
  const list = { from, id: sql`d.id`, by: [sql`lower(d.name)`], direction: 'asc' } as const
  const { ids, ...total } = await listPage(db, list, part)
  const { rows } = await sql<PlaceRow>`
    select ${columns} from dispensary d where d.id = any(${ids}::uuid[]) order by lower(d.name), d.id`.execute(db)
  return { items: rows.map(toPlace), ...total }
}

/** A page of the stores that a brand works with. */
export const listBrandDispensaries = (db: Db, { brandId, filter, ...part }: ListInput) =>
  listPlaces(db, sql`from dispensary d where d.id in ${ofBrand(brandId)} and ${isStoreFound(filter)}`, part)

/** A page of the open stores that a brand does not work with; the brand's stores are read once, not per store. */
export const listAddableDispensaries = (db: Db, { brandId, filter, ...part }: ListInput) => {
  const isAddable = sql`d.closed_at is null and d.id not in ${ofBrand(brandId)}`
  return listPlaces(db, sql`from dispensary d where ${isAddable} and ${isStoreFound(filter)}`, part)
}
