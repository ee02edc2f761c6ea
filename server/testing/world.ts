import type { Role } from '@trellis/contract/roles.ts'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { hashOf, newSecret } from '../features/accounts/sessions/refresh-tokens.ts'
import { makePreviewLink } from '../features/courses/previews.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import type { Employer } from '../features/employees/employment-rows.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensaries,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildAssignment, buildGift, buildTrack } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { buildContent, type Content, ownTrackOf } from './world-content.ts'

/** Whoever may call: the holder of a role, nobody, or a visitor with the link of a preview. */
export type Caller = Role | 'nobody' | 'link holder'

type Organizations = {
  retailOrganizationId: string
  dispensaryId: string
  sisterDispensaryId: string
  brandId: string
  resellerId: string
  parentCompanyId: string
}

/** What somebody can name in a call: the ids of an organization and of the content that it gives its people. */
export type Belongings = Organizations & Content

/** One of the two neighbours: a chain with its stores, a brand, a reseller and a parent company, and what each teaches. */
export type Side = Organizations & { chain: Content; brand: Content; gift: Content }

/** A person of a side, with everything that proves who they are. */
export type Person = { userId: string; email: string; password: string; refreshToken: string; previewToken: string }

export type World = { mine: Side; neighbour: Side; now: Date; size: number; passwordHash: string }

const password = 'Right-horse-7'
const many = (count: number) => Array.from({ length: count })

const buildOrganizations = async (db: Db, size: number): Promise<Organizations> => {
  const [resellerId, parentCompanyId] = [await buildReseller(db), await buildParentCompany(db)]
  const retailOrganizationId = await buildRetailOrganization(db)
  const brandId = await buildBrand(db, { resellerId, parentCompanyId })
  for (const _ of many(size)) await buildBrand(db, { resellerId, parentCompanyId, createdAt: new Date('2026-02-01') })
  const [dispensaryId = '', sisterDispensaryId = ''] = await buildDispensaries(db, [
    { retailOrganizationId, resellerId },
    ...many(size).map(() => ({ retailOrganizationId })),
  ])
  await buildBrandDispensaries(db, [{ brandId, dispensaryId }])
  return { retailOrganizationId, dispensaryId, sisterDispensaryId, brandId, resellerId, parentCompanyId }
}

type Making = { now: Date; size: number }

/** Everything that one neighbour has; `size` times as many cards, lessons, items, tracks, stores and brands. */
const buildSide = async (db: Db, { now, size }: Making): Promise<Side> => {
  const organizations = await buildOrganizations(db, size)
  const { dispensaryId, retailOrganizationId, brandId } = organizations
  const chain = await buildContent(db, { owner: { retailOrganizationId }, now, size })
  const brand = await buildContent(db, { owner: { brandId }, now, size })
  const gift = await buildContent(db, { owner: {}, now, size })
  await buildAssignment(db, { trackId: chain.trackId, dispensaryId, now })
  for (const _ of many(size)) {
    const trackId = await buildTrack(db, { items: [{ courseId: chain.courseId }], retailOrganizationId, now })
    await buildAssignment(db, { trackId, dispensaryId, now })
    await buildTrack(db, { items: [{ courseId: brand.courseId }], brandId, now })
  }
  return { ...organizations, chain, brand, gift }
}

/** Builds two complete organizations beside each other, with a track of the platform's that both were given. */
export const buildWorld = async (db: Db, { now, size = 1 }: { now: Date; size?: number }): Promise<World> => {
  const [mine, neighbour] = [await buildSide(db, { now, size }), await buildSide(db, { now, size: 1 })]
  const platform = await buildContent(db, { owner: {}, now, size })
  for (const { dispensaryId } of [mine, neighbour])
    await buildAssignment(db, { trackId: platform.trackId, dispensaryId, roleIds: Object.values(builtInRoles), now })
  return { mine, neighbour, now, size, passwordHash: await hashPassword(password) }
}

const employers: Partial<Record<Role, (side: Side) => Employer>> = {
  ROLE_PARENT_COMPANY_EMPLOYEE: ({ parentCompanyId }) => ({ parentCompanyId }),
  ROLE_RESELLER: ({ resellerId }) => ({ resellerId }),
  ROLE_BRAND_ADMIN: ({ brandId }) => ({ brandId }),
  ROLE_BRAND_SALES: ({ brandId }) => ({ brandId }),
  ROLE_BRAND_EMPLOYEE: ({ brandId }) => ({ brandId }),
  ROLE_RETAIL_ORGANIZATION_EMPLOYEE: ({ retailOrganizationId }) => ({ retailOrganizationId }),
  ROLE_DISPENSARY_ADMIN: ({ dispensaryId }) => ({ dispensaryId }),
  ROLE_STUDENT: ({ dispensaryId }) => ({ dispensaryId }),
}

const places: Partial<Record<Caller, 'brand' | 'gift'>> = {
  ROLE_PARENT_COMPANY_EMPLOYEE: 'brand',
  ROLE_RESELLER: 'brand',
  ROLE_BRAND_ADMIN: 'brand',
  ROLE_BRAND_SALES: 'brand',
  ROLE_BRAND_EMPLOYEE: 'brand',
  ROLE_USER: 'gift',
}

const organizationsOf = ({ chain: _c, brand: _b, gift: _g, ...organizations }: Side): Organizations => organizations

/** What a caller calls their own. */
export const belongingsOf = ({ mine }: World, caller: Caller): Belongings => {
  const content = mine[places[caller] ?? 'chain']
  return { ...organizationsOf(mine), ...(caller === 'ROLE_USER' ? ownTrackOf(content) : content) }
}

/** The same things of the neighbour's. */
export const neighbourBelongings = ({ neighbour }: World, caller: Caller): Belongings => ({
  ...organizationsOf(neighbour),
  ...neighbour[places[caller] ?? 'chain'],
})

/** The same things as if they had never been: ids that nothing has. */
export const unknownBelongings = (world: World, caller: Caller): Belongings =>
  Object.fromEntries(Object.keys(belongingsOf(world, caller)).map(name => [name, newId()])) as Belongings

/** Every id of the neighbour's: what nobody of mine may ever read. */
export const neighbourIds = ({ neighbour }: World) =>
  [organizationsOf(neighbour), neighbour.chain, neighbour.brand, neighbour.gift].flatMap(Object.values) as string[]

const employ = (db: Db, side: Side, { role, userId }: { role: Role; userId: string }) => {
  const at = employers[role]?.(side)
  if (!at) return null
  const roleIds = role === 'ROLE_DISPENSARY_ADMIN' ? { roleIds: [builtInRoles.manager] } : {}
  const isBrandAdmin = role === 'ROLE_BRAND_ADMIN'
  return buildEmployment(db, { userId, at, ...roleIds, isBrandAdmin, isBrandSales: role === 'ROLE_BRAND_SALES' })
}

const giveRefreshToken = async (db: Db, userId: string, now: Date) => {
  const [familyId, token] = [newId(), newSecret()]
  await db
    .insertInto('token_family')
    .values({ id: familyId, user_id: userId, created_at: now, last_used_at: now, address: '::1', browser: 'a test' })
    .execute()
  const row = { hash: hashOf(token), family_id: familyId, created_at: now, expires_at: new Date(now.getTime() + 1e9) }
  await db.insertInto('refresh_token').values(row).execute()
  return token
}

/** Brings somebody new to my side of the world in a role; visitors are people too, only that they do not sign in. */
export const hire = async (db: Db, world: World, caller: Caller): Promise<Person> => {
  const { mine, now, passwordHash } = world
  const role = caller === 'nobody' || caller === 'link holder' ? 'ROLE_USER' : caller
  const [userId, email] = [newId(), `${newId()}@people.trellis.test`]
  await buildUser(db, { id: userId, email, passwordHash, isAdministrator: role === 'ROLE_ADMINISTRATOR' })
  await employ(db, mine, { role, userId })
  if (role === 'ROLE_USER')
    for (const courseId of [mine.gift.courseId, mine.gift.nextCourseId]) await buildGift(db, { userId, courseId, now })
  const link = await makePreviewLink(db, { actorId: userId, courseId: mine.chain.courseId, now })
  const refreshToken = await giveRefreshToken(db, userId, now)
  return { userId, email, password, refreshToken, previewToken: link.accessToken }
}
