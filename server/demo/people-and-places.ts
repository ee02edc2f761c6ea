import { buildUsers, type NewUser } from '../features/accounts/accounts.build.ts'
import { type BuiltEmployment, buildEmployments } from '../features/employees/employees.build.ts'
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
import type { Db } from '../platform/database/database.ts'
import {
  demoAccounts,
  demoColleagues,
  demoPassword,
  juniperAndMain,
  type NamedPerson,
  toDemoEmail,
} from './accounts.ts'
import { media, toDemoId } from './authoring.ts'
import { type DemoBrand, demoBrands } from './brands.ts'
import { daysAgo } from './days.ts'
import { toBrandId } from './load-content.ts'
import {
  demoChainRoles,
  demoChains,
  demoLicense,
  demoPlaces,
  demoPoint,
  parentCompanyId,
  resellerId,
  toChainId,
  toChainRoleId,
  toPlaceId,
} from './places.ts'
import { type DemoRole, type Engagement, type StaffMember, staffDispensaries } from './staff.ts'

const roleIds = (roles: readonly DemoRole[]) => roles.map(role => builtInRoles[role])

const areaCodes: Record<string, string> = { CO: '303', IL: '312', MA: '617', NY: '718', OR: '503' }
/** The numbers 555-0100 to 555-0199 are reserved for fiction. */
const phoneOf = (stateCode: string, nth: number) =>
  `${areaCodes[stateCode] ?? '303'}55501${String(nth % 100).padStart(2, '0')}`

const namedUser = (person: NamedPerson, now: Date): NewUser => {
  const { id, email, firstName, lastName, since } = person
  const startedAt = daysAgo(now, since)
  const unusual = person.account ?? {}
  const hasPassword = unusual.activatedAt !== null
  return {
    id,
    email,
    firstName,
    lastName,
    createdAt: startedAt,
    ageVerifiedAt: startedAt,
    ...(hasPassword ? { password: demoPassword, lastSeenAt: daysAgo(now, 1) } : { invitedAt: startedAt }),
    ...unusual,
  }
}

const namedEmployment = ({ id, email, since, job }: NamedPerson, now: Date): BuiltEmployment[] => {
  if (!job) return []
  const { roles = [], chainRoleIds = [], ...work } = job
  const kept = { id: toDemoId(`employment/${email}`), userId: id, startedAt: daysAgo(now, since) }
  return [{ ...kept, ...work, roleIds: [...roleIds(roles), ...chainRoleIds] }]
}

const hiredUser = (person: StaffMember, nth: number, { first, now }: { first: Engagement; now: Date }): NewUser => {
  const stateCode = demoPlaces.find(place => place.slug === first.place)?.stateCode ?? 'CO'
  const startedAt = daysAgo(now, first.from)
  return {
    ...person,
    email: toDemoEmail(person.firstName, person.lastName),
    phoneNumber: phoneOf(stateCode, nth),
    password: demoPassword,
    locale: nth % 13 === 5 ? 'es' : 'en',
    createdAt: daysAgo(now, first.from + 2),
    activatedAt: startedAt,
    ageVerifiedAt: startedAt,
    // Some have not been here for months.
    lastSeenAt: daysAgo(now, Math.min(first.from, nth % 17 === 3 ? 120 : 1 + (nth % 9))),
  }
}

const hiredEmployment = ({ personId, place, roles, from, until }: Engagement, now: Date): BuiltEmployment => ({
  id: toDemoId(`employment/${personId}/${place}/${from}`),
  userId: personId,
  at: { dispensaryId: toPlaceId(place) },
  roleIds: roleIds(roles),
  startedAt: daysAgo(now, from),
  endedAt: until === null ? null : daysAgo(now, until, 23),
})

/**
 * All people of the demo and where they work or worked, with dates before `now`: the documented accounts, their
 * colleagues, and the store staff of the last eighteen months. Ids are stable.
 */
export const demoPeople = (now: Date) => {
  const people = [...demoAccounts, ...demoColleagues]
  const kept = people.flatMap(({ job }) => (job?.roles && 'dispensaryId' in job.at ? [job.roles] : []))
  const { hired, engagements } = staffDispensaries({ [juniperAndMain]: kept })
  const firstOf = new Map(
    engagements.toSorted((one, other) => one.from - other.from).map(each => [each.personId, each]),
  )
  return {
    users: [
      ...people.map(person => namedUser(person, now)),
      ...hired.map((person, nth) => hiredUser(person, nth, { first: firstOf.get(person.id)!, now })),
    ],
    employments: [
      ...people.flatMap(person => namedEmployment(person, now)),
      ...engagements.map(engagement => hiredEmployment(engagement, now)),
    ],
  }
}

const loadChains = async (db: Db, now: Date) => {
  for (const { slug, name, accentColor, foundedDaysAgo } of demoChains)
    await buildRetailOrganization(db, {
      id: toChainId(slug),
      name,
      accentColor,
      createdAt: daysAgo(now, foundedDaysAgo),
    })
  for (const { slug, chain, ...role } of demoChainRoles)
    await buildChainRole(db, { ...role, id: toChainRoleId(slug), retailOrganizationId: toChainId(chain) })
}

const loadBrand = (db: Db, brand: DemoBrand, now: Date) =>
  buildBrand(db, {
    id: toBrandId(brand.slug),
    name: brand.name,
    parentCompanyId: brand.isOwned ? parentCompanyId : null,
    resellerId: brand.isTaught ? resellerId : null,
    logoUrl: media(`logo-${brand.slug}.svg`),
    headerLink: `https://${brand.slug}.example.com`,
    accentColor: brand.accentColor,
    ageVerificationInfo: brand.ageVerificationInfo,
    termsAndConditionsUrl: `https://${brand.slug}.example.com/terms`,
    privacyPolicyUrl: `https://${brand.slug}.example.com/privacy`,
    createdAt: daysAgo(now, brand.foundedDaysAgo),
  })

const loadPlaces = async (db: Db, now: Date) => {
  await buildDispensaries(
    db,
    demoPlaces.map(({ slug, chain, isManaged, openedDaysAgo, ...place }, nth) => ({
      ...place,
      ...demoLicense(nth, place.stateCode, now),
      point: demoPoint(place.city, nth),
      id: toPlaceId(slug),
      retailOrganizationId: chain && toChainId(chain),
      resellerId: isManaged ? resellerId : null,
      signUpLinkId: toDemoId(`sign-up-link/${slug}`),
      createdAt: daysAgo(now, openedDaysAgo),
    })),
  )
  const openedOf = new Map(demoPlaces.map(place => [place.slug, place.openedDaysAgo]))
  const pairs = demoBrands.flatMap(({ slug, foundedDaysAgo, stores }) =>
    stores.map(store => ({
      brandId: toBrandId(slug),
      dispensaryId: toPlaceId(store),
      createdAt: daysAgo(now, Math.min(foundedDaysAgo, openedOf.get(store) ?? foundedDaysAgo) - 20),
    })),
  )
  await buildBrandDispensaries(db, pairs)
}

/** Loads the organizations, stores and people of the demo, with dates before `now`. */
export const loadPeopleAndPlaces = async (db: Db, now: Date) => {
  await buildParentCompany(db, { id: parentCompanyId, name: 'Confluence Brands', createdAt: daysAgo(now, 2500) })
  await buildReseller(db, { id: resellerId, name: 'Fieldnote Training', createdAt: daysAgo(now, 1600) })
  await loadChains(db, now)
  for (const brand of demoBrands) await loadBrand(db, brand, now)
  await loadPlaces(db, now)
  const { users, employments } = demoPeople(now)
  await buildUsers(db, users)
  await buildEmployments(db, employments)
}
