import type { Role } from '@trellis/contract/roles.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildChainRole,
  buildDispensaries,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { buildCampaigns, type Campaigns } from './world-campaigns.ts'
import { buildContent, type Content, getOwnTrack } from './world-content.ts'
import { buildPerson, buildPersonPerRole, type Organizations, type Person, password } from './world-people.ts'

/** A kind of caller: the holder of a role, an anonymous one, or a visitor with a preview link. */
export type Caller = Role | 'anonymous' | 'link holder'

/** The single sign-on connection, and one of its domains. */
type SignIns = { connectionId: string; signInDomainId: string }

/** What a person can name in a call: the ids of an organization and of the content it assigns. */
export type WorldIds = Organizations & Content & Campaigns & SignIns & { colleagueId: string }

/** One of the two neighbors: a chain with its stores, a brand, a reseller and a parent company, and their content. */
export type Side = Organizations &
  Campaigns &
  SignIns & { chain: Content; brand: Content; direct: Content; colleagueId: string }

export type World = { mine: Side; neighbour: Side; now: Date; passwordHash: string }

const many = (count: number) => Array.from({ length: count })

const buildOrganizations = async (db: Db, size: number): Promise<Organizations> => {
  const [resellerId, parentCompanyId] = [await buildReseller(db), await buildParentCompany(db)]
  const retailOrganizationId = await buildRetailOrganization(db)
  const roleId = await buildChainRole(db, { retailOrganizationId, label: 'Buyer' })
  const brandId = await buildBrand(db, { resellerId, parentCompanyId })
  for (const _ of many(size)) await buildBrand(db, { resellerId, parentCompanyId, createdAt: new Date('2026-02-01') })
  const [dispensaryId = '', sisterDispensaryId = ''] = await buildDispensaries(db, [
    { retailOrganizationId, resellerId },
    ...many(size).map(() => ({ retailOrganizationId })),
  ])
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  return { retailOrganizationId, dispensaryId, sisterDispensaryId, brandId, resellerId, parentCompanyId, roleId }
}

type SideOptions = { now: Date; size: number; passwordHash: string }

/** Everything of one neighbor; `size` multiplies cards, lessons, items, tracks, stores, brands and people. */
const buildSide = async (db: Db, { now, size, passwordHash }: SideOptions): Promise<Side> => {
  const organizations = await buildOrganizations(db, size)
  const { dispensaryId, retailOrganizationId, brandId } = organizations
  const chain = await buildContent(db, { owner: { retailOrganizationId }, now, size })
  const brand = await buildContent(db, { owner: { brandId }, now, size })
  const direct = await buildContent(db, { owner: {}, now, size })
  await buildAssignment(db, { trackId: chain.trackId, dispensaryId, now })
  for (const _ of many(size)) {
    const trackId = await buildTrack(db, { items: [{ courseId: chain.courseId }], retailOrganizationId, now })
    await buildAssignment(db, { trackId, dispensaryId, now })
    await buildTrack(db, { items: [{ courseId: brand.courseId }], brandId, now })
  }
  const home = { ...organizations, chain, brand, direct }
  const colleagueId = await buildPersonPerRole(db, { home, passwordHash, now })
  for (const _ of many(size - 1)) await buildPersonPerRole(db, { home, passwordHash, now })
  const rewarded = { brandId, courseId: brand.courseId, dispensaryId, userId: colleagueId }
  const signIns = { connectionId: newId(), signInDomainId: newId() }
  return { ...home, ...signIns, colleagueId, ...(await buildCampaigns(db, { ...rewarded, now, size })) }
}

/** Creates two complete organizations side by side, with a platform track assigned to both. */
export const buildWorld = async (db: Db, { now, size = 1 }: { now: Date; size?: number }): Promise<World> => {
  const passwordHash = await hashPassword(password)
  const mine = await buildSide(db, { now, size, passwordHash })
  const neighbour = await buildSide(db, { now, size: 1, passwordHash })
  const platform = await buildContent(db, { owner: {}, now, size })
  for (const { dispensaryId } of [mine, neighbour])
    await buildAssignment(db, { trackId: platform.trackId, dispensaryId, roleIds: Object.values(builtInRoles), now })
  return { mine, neighbour, now, passwordHash }
}

const contentByRole: Partial<Record<Caller, 'brand' | 'direct'>> = {
  ROLE_PARENT_COMPANY_EMPLOYEE: 'brand',
  ROLE_RESELLER: 'brand',
  ROLE_BRAND_ADMIN: 'brand',
  ROLE_BRAND_SALES: 'brand',
  ROLE_BRAND_EMPLOYEE: 'brand',
  ROLE_USER: 'direct',
}

const organizationsOf = ({ chain: _c, brand: _b, direct: _g, ...ids }: Side) => ids

/** The things of a caller. */
export const ownIds = ({ mine }: World, caller: Caller): WorldIds => {
  const content = mine[contentByRole[caller] ?? 'chain']
  return { ...organizationsOf(mine), ...(caller === 'ROLE_USER' ? getOwnTrack(content) : content) }
}

/** The same things of the neighbor. */
export const neighborIds = ({ neighbour }: World, caller: Caller): WorldIds => ({
  ...organizationsOf(neighbour),
  ...neighbour[contentByRole[caller] ?? 'chain'],
})

/** The same things with ids that do not exist. */
export const unknownIds = (world: World, caller: Caller): WorldIds =>
  Object.fromEntries(Object.keys(ownIds(world, caller)).map(name => [name, newId()])) as WorldIds

/** Every id of the neighbor's: none may appear on my side. */
export const allNeighborIds = ({ neighbour }: World) =>
  [organizationsOf(neighbour), neighbour.chain, neighbour.brand, neighbour.direct].flatMap(Object.values) as string[]

/** Creates a person on my side of the world in a role; visitors are people too, but do not sign in. */
export const buildCaller = (db: Db, { mine, now, passwordHash }: World, caller: Caller): Promise<Person> => {
  const role = caller === 'anonymous' || caller === 'link holder' ? 'ROLE_USER' : caller
  return buildPerson(db, { home: mine, role, passwordHash, now })
}
