import type { Brand, Dispensary } from '@trellis/contract/organizations/organizations.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { fullAddressFields } from '@trellis/contract/stores/store-fields.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import { containsText } from '../../platform/database/list-query.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { brandsInScope, currentBrandId, isOwnDispensary, ownResellerIds, selectableBrands } from './reach.public.ts'

type BrandRow = Omit<Brand, 'isCurrent'>
type BrandQuery = { filter: string; offset: number; limit: number; courseId?: string; trackId?: string }

const matchingBrands = (actor: Actor, { filter, courseId, trackId }: BrandQuery) => {
  const contentIds = [courseId, trackId].filter(id => id !== undefined)
  const ownsContent =
    contentIds.length === 0
      ? sql`true`
      : sql`id in (select o.brand_id from content_owner o where o.content_id = any(${contentIds}::uuid[]))`
  return sql`from brand where ${brandsInScope(actor)} and ${containsText(filter, [sql`name`])} and ${ownsContent}`
}

/** The brands that an actor sees, by name; `total` counts all pages. */
export const listBrands = async (db: Db, actor: Actor, query: BrandQuery) => {
  const matching = matchingBrands(actor, query)
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db)
  const { rows } = await sql<BrandRow>`
    select id, name, logo_url as "logoUrl" ${matching}
     order by lower(name), id limit ${query.limit} offset ${query.offset}`.execute(db)
  const current = currentBrandId(actor)
  return { total: singleRow(counted.rows).total, items: rows.map(row => ({ ...row, isCurrent: row.id === current })) }
}

/** A brand that an actor may choose to act for. */
export const findSelectableBrand = async (db: Db, actor: Actor, brandId: string): Promise<Brand | undefined> => {
  const { rows } = await sql<BrandRow>`
    select id, name, logo_url as "logoUrl" from brand
     where id = ${brandId}::uuid and ${selectableBrands(actor)}`.execute(db)
  const [row] = rows
  return row && { ...row, isCurrent: true }
}

export const saveCurrentBrand = (db: Db, { userId, brandId, now }: { userId: string; brandId: string; now: Date }) =>
  db
    .insertInto('current_brand')
    .values({ user_id: userId, brand_id: brandId, chosen_at: now })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ brand_id: brandId, chosen_at: now }))
    .execute()

const maxDispensaries = 500

type PlaceRow = { id: string; name: string; city: string; state_code: string; mayChoose: boolean }

/** The dispensaries that a person works for, 'mine' first, then by name. */
export const listMyDispensaries = async (db: Db, userId: string) => {
  const { rows } = await sql<PlaceRow>`
    select d.id, d.name, d.city, d.state_code,
           exists (select from employment e
                    where e.user_id = ${userId} and e.dispensary_id = d.id and e.ended_at is null) as "mayChoose"
      from (select distinct on (dispensary_id) dispensary_id, chosen_at, started_at
              from my_dispensary where user_id = ${userId}
             order by dispensary_id, chosen_at desc nulls last, started_at) p
      join dispensary d on d.id = p.dispensary_id
     order by p.chosen_at desc nulls last, p.started_at, lower(d.name), d.id
     limit ${maxDispensaries}`.execute(db)
  return rows.map(({ state_code, ...place }) => ({ ...place, state: stateLabel(state_code) }))
}

const findAdminId = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from user_grant
     where kind = 'dispensary' and role = 'ROLE_DISPENSARY_ADMIN' and scope_id = ${dispensaryId}::uuid
     order by user_id limit 1`.execute(db)
  return rows[0]?.userId ?? null
}

type OwnRow = Omit<z.infer<typeof Dispensary>, 'state' | 'adminId' | 'managedByMyReseller'> & {
  stateCode: string
  retail_organization_id: string | null
  reseller_id: string | null
  sign_up_link_id: string
  sign_up_link_disabled_at: Date | null
}

/** One dispensary as the API returns it to its employees. */
export const getOwnDispensary = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<OwnRow>`
    select d.id, ${selectFields(fullAddressFields, 'd')}, d.sub_domain as "subDomain", d.is_public as "isPublic",
           d.invited_by_brand_id as "invitedByBrandId", d.claimed, d.retail_organization_id, d.reseller_id,
           d.sign_up_link_id, d.sign_up_link_disabled_at
      from dispensary d
     where d.id = ${id}::uuid`.execute(db)
  const { stateCode, retail_organization_id, reseller_id, sign_up_link_id, sign_up_link_disabled_at, ...place } =
    singleRow(rows)
  const mayShareLink = sign_up_link_disabled_at === null && isOwnDispensary(actor, { id, retail_organization_id })
  return {
    ...place,
    state: stateLabel(stateCode),
    adminId: await findAdminId(db, id),
    managedByMyReseller: reseller_id !== null && ownResellerIds(actor).includes(reseller_id),
    retailOrganizationId: retail_organization_id,
    signUpLinkId: mayShareLink ? sign_up_link_id : null,
  }
}
