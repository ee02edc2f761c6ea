import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@trellis/contract/roles.ts'

/** A way through the house. `also` are paths that belong to it without lying below it. */
export type HeaderLink = { label: MessageDescriptor; to: `/${string}`; also?: readonly `/${string}`[] }

const myCourses: HeaderLink = { label: msg`Courses`, to: '/mycourses', also: ['/tracks'] }
const rewards: HeaderLink = { label: msg`Rewards`, to: '/rewards' }

const administrator: HeaderLink[] = [
  { label: msg`Users`, to: '/users', also: ['/signup-work-queue'] },
  { label: msg`Dispensaries`, to: '/dispensaries-admin' },
  { label: msg`Tracks`, to: '/track-management', also: ['/edit-card-courses', '/card-course-versions'] },
  { label: msg`Brands`, to: '/brands', also: ['/add-brand'] },
]

const dispensaryManager: HeaderLink[] = [
  { label: msg`Employees`, to: '/dispensary-employees', also: ['/dispensary-tracks', '/store-sign-up'] },
  { label: msg`Reports`, to: '/reports' },
  myCourses,
]

const retailOrganization: HeaderLink[] = [
  { label: msg`Locations`, to: '/locations', also: ['/dispensary-employees'] },
  { label: msg`Edit Courses`, to: '/edit-card-courses', also: ['/card-course-versions'] },
]

const brandEmployees: HeaderLink = { label: msg`Employees`, to: '/employees', also: ['/brands'] }
const brandDispensaryScreens = ['/create-brand-dispensary', '/dispensary-detail', '/add-manager'] as const

function brandLinks(roles: readonly Role[]): HeaderLink[] {
  const dispensaries: HeaderLink = roles.includes('ROLE_RESELLER')
    ? {
        label: msg`Dispensaries`,
        to: '/dispensaries-dashboard',
        also: ['/brand-dispensaries', ...brandDispensaryScreens],
      }
    : { label: msg`Dispensaries`, to: '/brand-dispensaries', also: brandDispensaryScreens }
  return [
    { label: msg`Courses`, to: '/dashboard', also: ['/brand-courses'] },
    { label: msg`Budtenders Trained`, to: '/budtenders-trained' },
    ...(roles.includes('ROLE_BRAND_SALES') ? [dispensaries] : []),
    ...(roles.includes('ROLE_BRAND_ADMIN') ? [brandEmployees] : []),
  ]
}

const groups: readonly [Role, (roles: readonly Role[]) => readonly HeaderLink[]][] = [
  ['ROLE_ADMINISTRATOR', () => administrator],
  ['ROLE_DISPENSARY_ADMIN', () => dispensaryManager],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', () => retailOrganization],
  ['ROLE_BRAND_EMPLOYEE', brandLinks],
  ['ROLE_STUDENT', () => [myCourses, rewards]],
]

/** Two ways never carry one name: the learner's own courses step back behind a brand's. */
const named = (links: readonly HeaderLink[]) =>
  links.map(link =>
    link.to === '/mycourses' && links.some(({ to }) => to === '/dashboard')
      ? { ...link, label: msg`My courses` }
      : link,
  )

/** The links of the header for a person's roles; several roles give the links of each, once. */
export function headerLinks(roles: readonly Role[]): HeaderLink[] {
  const given = groups.flatMap(([role, links]) => (roles.includes(role) ? links(roles) : []))
  const once = given.filter((link, place) => given.findIndex(({ to }) => to === link.to) === place)
  return once.length > 0 ? named(once) : [myCourses, rewards]
}

/** Whether these links are a learner's and nobody else's: the phone shows them as tabs. */
export const isLearnerOnly = (links: readonly HeaderLink[]) =>
  links.every(({ to }) => to === '/mycourses' || to === '/rewards')

const belongs = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether a path is part of what the link leads to. */
export const isUnder = (path: string, { to, also = [] }: HeaderLink) => [to, ...also].some(base => belongs(path, base))
