import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { mayOpen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { expect, test } from 'vitest'
import { headerLinks } from './header-links.ts'
import { allMoreLinks, moreLinks } from './more-links.ts'

/** Screens that are a step of another screen, which links to them. */
const steps: readonly ScreenPath[] = [
  '/second-factor-setup',
  '/password-reset',
  '/me',
  '/me/time',
  '/me/credentials',
  '/training-time/payroll',
  '/compliance/requirements',
  '/compliance/live',
  '/compliance/evidence/details',
  '/provisioning/new',
  '/single-sign-on/new',
  '/add-brand',
  '/chains/new',
  '/resellers/new',
  '/parent-companies/new',
  '/dispensaries-admin/new',
  '/create-brand-dispensary',
  '/imports/new',
  '/track-assignments/new',
  '/dispensary-detail',
  '/dispensary-employees/save',
  '/dispensary-employees/add',
  '/add-manager',
]

const entrances = (Object.keys(screens) as ScreenPath[]).filter(path => !path.includes(':') && !steps.includes(path))

const reachedBy = (roles: readonly Role[]) =>
  new Set<string>([...headerLinks(roles).map(({ to }) => to), ...moreLinks(roles).map(({ to }) => to)])

test.each<[Role]>([
  ['ROLE_PARENT_COMPANY_EMPLOYEE'],
  ['ROLE_RESELLER'],
  ['ROLE_BRAND_ADMIN'],
  ['ROLE_BRAND_SALES'],
  ['ROLE_BRAND_EMPLOYEE'],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
  ['ROLE_DISPENSARY_ADMIN'],
  ['ROLE_STUDENT'],
])('HEADER-006 HEADER-015 the header of %s reaches every screen that the role has', role => {
  const roles = expandRoles([role])
  const reached = reachedBy(roles)
  const own = entrances.filter(path => !['public', 'guest'].includes(String(screens[path].access)))
  expect(own.filter(path => mayOpen(screens[path].access, roles) && !reached.has(path))).toEqual([])
})

test('HEADER-006 HEADER-009 an administrator reaches every screen of administrators', () => {
  const roles = expandRoles(['ROLE_ADMINISTRATOR'])
  const reached = reachedBy(roles)
  const own = entrances.filter(path => [...screens[path].access].includes('ROLE_ADMINISTRATOR'))
  expect(own.filter(path => !reached.has(path))).toEqual([])
})

test('HEADER-006 no screen is linked both in the header and among the further links', () => {
  const roles = expandRoles(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN', 'ROLE_DISPENSARY_ADMIN'])
  const links = [...headerLinks(roles), ...moreLinks(roles)].map(({ to }) => to)
  expect(links).toEqual([...new Set(links)])
})

test('HEADER-010 a learner has no further links beyond the header', () => {
  expect(moreLinks(expandRoles(['ROLE_STUDENT']))).toEqual([])
})

test('HEADER-006 no two entries of the menu want the same position', () => {
  const places = allMoreLinks.map(({ place }) => place)
  expect(places).toEqual([...new Set(places)])
})
