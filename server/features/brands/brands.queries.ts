import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import type { BrandDetails, BrandInList, BrandOwnerKind, BrandView } from '@trellis/contract/brands/brands.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import { containsText, listPage, orderOfLong, readList } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { brandsToRead, mayWith } from './brands.scope.ts'

type ListedRow = Omit<BrandInList, 'createdAt' | 'archivedAt'> & { createdAt: Date; archivedAt: Date | null }

/** The list columns of a brand `b`. */
const listed = sql`
  b.id, b.name, b.logo_url as "logoUrl", b.created_at as "createdAt", b.archived_at as "archivedAt",
  (select json_build_object('id', p.id, 'name', p.name) from parent_company p where p.id = b.parent_company_id) as "parentCompany",
  (select json_build_object('id', r.id, 'name', r.name) from reseller r where r.id = b.reseller_id) as reseller,
  (select count(*)::integer from employment e where e.brand_id = b.id and e.ended_at is null) as people,
  (select count(*)::integer from brand_dispensary s where s.brand_id = b.id) as dispensaries,
  (select count(*)::integer from card_course c where c.brand_id = b.id and c.archived_at is null) as courses`

const inList = <R extends ListedRow>({ createdAt, archivedAt, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
})

/** Each view as a condition over `brand b`. */
const conditions: Record<BrandView, RawBuilder<SqlBool>> = {
  active: sql`b.archived_at is null`,
  'without-people': sql`(b.archived_at is null
    and not exists (select from employment e where e.brand_id = b.id and e.ended_at is null))`,
  archived: sql`b.archived_at is not null`,
}

type BrandFilter = { search: string; view: BrandView }

const matching = ({ search, view }: BrandFilter) =>
  sql`from brand b where ${conditions[view]} and ${containsText(search, [sql`b.name`])}`

type ListBrandsInput = BrandFilter & {
  sortBy: 'name' | 'createdAt'
  direction: 'ASC' | 'DESC'
  offset: number
  limit: number
}

/** A page of brands with their total. */
export const listBrands = async (db: Db, input: ListBrandsInput) => {
  const key = input.sortBy === 'name' ? sql`lower(b.name)` : sql`b.created_at`
  const order = {
    id: sql`b.id`,
    by: [key],
    direction: input.direction,
  }
  const { ids, ...total } = await listPage(db, { from: matching(input), ...order }, input)
  const { rows } = await sql<ListedRow>`
    select ${listed} from brand b where b.id = any(${ids}::uuid[]) ${orderOfLong(order)}`.execute(db)
  return { items: rows.map(inList), ...total }
}

/** Counts the brands of each view that match a search, in one read. */
export const countViews = async (db: Db, views: readonly BrandView[], search: string) => {
  const counts = views.map(view => sql`count(*) filter (where ${conditions[view]})`)
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::integer[] as totals
      from brand b where ${containsText(search, [sql`b.name`])}`.execute(db)
  const { totals } = singleRow(rows)
  return views.map((view, index) => ({ view, total: totals[index] ?? 0 }))
}

const ownerTables: Record<BrandOwnerKind, string> = { 'parent-company': 'parent_company', reseller: 'reseller' }

type OwnersQuery = { kind: BrandOwnerKind; filter: string; offset: number; limit: number }

/** A page of parent companies or resellers by name, without archived ones. */
export const listOwners = (db: Db, { kind, filter, ...range }: OwnersQuery) => {
  const isOffered = sql`o.archived_at is null and ${containsText(filter, [sql`o.name`])}`
  const from = sql`from ${sql.table(ownerTables[kind])} o where ${isOffered}`
  const order = sql`order by lower(o.name), o.id`
  return readList(
    db,
    { columns: sql<{ id: string; name: string }>`o.id, o.name`, from, order, itemOf: row => row },
    range,
  )
}

type DetailsRow = ListedRow & Pick<BrandDetails, keyof typeof brandingFields | 'tracks'>

/** A brand with all of its fields; NOT_FOUND outside the actor's scope. */
export const getBrand = async (db: Db, actor: Actor, brandId: string | null): Promise<BrandDetails> => {
  const { rows } = await sql<DetailsRow>`
    select ${listed}, ${selectFields(brandingFields, 'b')},
           (select count(*)::integer from track t where t.brand_id = b.id and t.archived_at is null) as tracks
      from brand b where b.id = ${brandId}::uuid and ${brandsToRead(actor)}`.execute(db)
  const brand = inList(requireFound(rows[0]))
  return { ...brand, may: mayWith(actor, brand) }
}
