import { expandRoles, type Role, roles } from '@trellis/contract/roles.ts'
import { getHomePath, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from './guard.ts'

const administrator: Role = 'ROLE_ADMINISTRATOR'
const manager: Role = 'ROLE_DISPENSARY_ADMIN'
const retail: Role = 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'
const brandAdmin: Role = 'ROLE_BRAND_ADMIN'
const brandSales: Role = 'ROLE_BRAND_SALES'
const brandEmployee: Role = 'ROLE_BRAND_EMPLOYEE'

const restricted: [row: string, path: ScreenPath, admits: readonly Role[]][] = [
  ['ROUTE-013', '/users', [administrator]],
  ['ROUTE-014', '/users/:id', [administrator]],
  ['ROUTE-015', '/signup-work-queue', [administrator]],
  ['ROUTE-016', '/brands', [administrator]],
  ['ROUTE-017', '/add-brand', [administrator]],
  ['ROUTE-018', '/brands/:brandId', [administrator]],
  ['ROUTE-019', '/dispensaries-admin', [administrator]],
  ['ROUTE-020', '/dispensaries-admin/new', [administrator]],
  ['ROUTE-021', '/dispensaries-admin/:id', [administrator]],
  ['ROUTE-022', '/dispensaries-admin/:id/add-employee', [administrator, retail, brandEmployee]],
  ['ROUTE-023', '/track-management', [administrator, retail]],
  ['ROUTE-023', '/track-management/:id', [administrator, retail]],
  ['quality:', '/track-assignments', [administrator, retail]],
  ['quality:', '/track-assignments/new', [administrator, retail]],
  ['quality:', '/track-assignments/:id', [administrator, retail]],
  ['quality:', '/offers', [brandSales]],
  ['ASSIGN-012', '/dispensary-tracks/:dispensaryId/add', [administrator, retail, 'ROLE_RESELLER', manager]],
  ['ASSIGN-012', '/dispensary-tracks/:dispensaryId/tracks/:trackId', [administrator, retail, 'ROLE_RESELLER', manager]],
  ['ROUTE-024', '/edit-card-courses/:id', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/edit-card-courses/:id/publish', [administrator, retail, brandAdmin]],
  ['PREVIEW-002', '/edit-card-courses/:id/promos', [administrator, retail, brandAdmin]],
  ['PREVIEW-002', '/edit-card-courses/:id/promos/:promoId', [administrator, retail, brandAdmin]],
  ['FORM-008', '/edit-card-courses/:id/submissions', [administrator, retail, brandAdmin]],
  ['ROUTE-025', '/card-course-versions/:id', [administrator, retail, brandAdmin]],
  ['ROUTE-026', '/tracks', [retail, brandSales]],
  ['ROUTE-034', '/dispensaries-dashboard', ['ROLE_RESELLER']],
  ['ROUTE-035', '/brand-dispensaries', [brandSales]],
  ['ROUTE-036', '/brand-dispensaries/:id', [brandSales]],
  ['ROUTE-037', '/create-brand-dispensary', [brandSales]],
  ['ROUTE-038', '/dispensary-detail', [brandSales]],
  ['ROUTE-039', '/employees', [brandAdmin]],
  ['ROUTE-040', '/brands/:brandId/employees/:id', [brandAdmin, administrator]],
  ['ROUTE-041', '/brands/:brandId/add-employee', [brandAdmin, administrator]],
  ['ROUTE-042', '/dashboard', [brandEmployee]],
  ['ROUTE-043', '/brand-courses/:id', [brandEmployee]],
  ['ROUTE-044', '/budtenders-trained', [brandEmployee]],
  ['BRAND-001', '/campaigns', [brandEmployee, administrator]],
  ['BRAND-001', '/campaigns/:id', [brandEmployee, administrator]],
  ['BRAND-001', '/preview-campaigns/:id', [brandEmployee, administrator]],
  ['BRAND-001', '/fulfilment', [administrator, brandEmployee]],
  ['BRAND-001', '/fulfilment/:id', [administrator, brandEmployee]],
  ['ROUTE-045', '/reports', [manager, retail]],
  ['ROLE-008', '/training-time', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B1', '/compliance', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B1', '/compliance/requirements', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B2', '/compliance/evidence', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B2', '/compliance/evidence/details', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B2', '/compliance/live', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B2', '/compliance/live/:id', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['B1', '/compliance/people/:id', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['ROUTE-046', '/dispensary-employees', [manager]],
  ['ROUTE-047', '/dispensary-employees/save', [manager, retail, administrator, brandEmployee]],
  ['ROUTE-048', '/dispensary-employees/:id', [manager, retail, administrator, brandEmployee]],
  ['ROUTE-049', '/dispensary-employees/add', [manager, retail]],
  ['ROUTE-050', '/locations', [retail]],
  ['ROUTE-051', '/locations/:id', [retail]],
  ['ROUTE-052', '/add-manager', [brandSales, brandAdmin, administrator]],
  ['API-107', '/library', [administrator, retail, brandSales]],
  ['API-107', '/library/:id', [administrator, retail, brandSales]],
  ['HEADER-015', '/edit-card-courses', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/edit-classes', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/edit-classes/:id', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/edit-classes/:id/publish', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/class-versions/:id', [administrator, retail, brandAdmin]],
  ['EDITOR-001', '/preview-classes/:id', [administrator, retail, brandAdmin]],
  ['ROLE-005', '/dispensary-tracks', [manager]],
  ['SIGNUP-010', '/store-sign-up/:id', [manager, retail, administrator]],
  ['ROUTE-003', '/mail', [administrator]],
  ['ROUTE-003', '/audit-log', [administrator]],
  ['ROUTE-003', '/operation', [administrator]],
  ['ROUTE-003', '/provisioning', [administrator]],
  ['ROUTE-003', '/provisioning/new', [administrator]],
  ['ROUTE-003', '/provisioning/:id', [administrator]],
  ['API-063', '/brand-settings', [brandAdmin]],
  ['API-079', '/store-brands', [administrator, retail, 'ROLE_RESELLER', manager]],
  ['B4', '/training-time/policy', [administrator, retail, 'ROLE_RESELLER', manager]],
  ['ROUTE-003', '/chains', [administrator]],
  ['ROUTE-003', '/chains/new', [administrator]],
  ['ROUTE-003', '/chains/:id', [administrator]],
  ['ROUTE-003', '/resellers', [administrator]],
  ['ROUTE-003', '/resellers/new', [administrator]],
  ['ROUTE-003', '/resellers/:id', [administrator]],
  ['ROUTE-003', '/parent-companies', [administrator]],
  ['ROUTE-003', '/parent-companies/new', [administrator]],
  ['ROUTE-003', '/parent-companies/:id', [administrator]],
  ['ROUTE-003', '/company', [retail]],
  ['API-042', '/imports', [administrator, manager, retail, 'ROLE_RESELLER', brandAdmin]],
  ['API-042', '/imports/new', [administrator, manager, retail, 'ROLE_RESELLER', brandAdmin]],
  ['API-042', '/imports/:id', [administrator, manager, retail, 'ROLE_RESELLER', brandAdmin]],
  ['ROLE-008', '/training-time/payroll', [administrator, 'ROLE_RESELLER', retail, manager]],
  ['ROUTE-003', '/single-sign-on', [administrator, retail, brandAdmin]],
  ['ROUTE-003', '/single-sign-on/new', [administrator, retail, brandAdmin]],
  ['ROUTE-003', '/single-sign-on/:id', [administrator, retail, brandAdmin]],
]

const forEveryoneSignedIn: [row: string, path: ScreenPath][] = [
  ['ROUTE-027', '/mycourses'],
  ['ROUTE-028', '/rewards'],
  ['ROUTE-029', '/tracks/:id'],
  ['ROUTE-030', '/tracks/:trackId/classes/:slug'],
  ['ROUTE-031', '/tracks/:trackId/card-courses/:id'],
  ['ROUTE-032', '/me'],
  ['ROUTE-032', '/me/time'],
  ['ROUTE-032', '/me/credentials'],
  ['ROUTE-033', '/password-reset'],
  ['ROUTE-002', '/second-factor-setup'],
]

const forGuests: [row: string, path: ScreenPath][] = [
  ['ROUTE-053', '/login'],
  ['ROUTE-054', '/sign-up'],
  ['ROUTE-056', '/pending-approval'],
  ['ROUTE-059', '/request-magic-link'],
  ['ROUTE-062', '/forgot-password'],
  ['ROUTE-004', '/second-factor'],
  ['ROUTE-004', '/sign-in-with-company'],
]

const forAnybody: [row: string, path: ScreenPath][] = [
  ['ROUTE-055', '/create-password'],
  ['ROUTE-057', '/magic-link'],
  ['ROUTE-058', '/magic-link-authentication-error'],
  ['ROUTE-060', '/preview-card-courses/:id'],
  ['ROUTE-061', '/p/:shortCode'],
  ['ROUTE-063', '/reset-password'],
  ['quality:', '/certificates/:number'],
  ['B2', '/inspections/:token'],
  ['ROUTE-064', '/analyze-card-courses/:id'],
  ['ROUTE-065', '/analyze-card-courses/:id/promo/:promoId'],
  ['ROUTE-066', '/signup-wizard'],
  ['ROUTE-067', '/signup-link/:linkId'],
  ['ROUTE-005', '/first-administrator'],
  ['ROUTE-005', '/company-sign-in'],
]

/** The roles, each taken alone with the roles it implies, for which a screen opens. */
const openFor = (path: ScreenPath) =>
  roles.filter(role => redirectTarget(screens[path].access, expandRoles([role])) === null)
/** The roles that include one of these. */
const holdersOf = (admitted: readonly Role[]) =>
  roles.filter(role => expandRoles([role]).some(held => admitted.includes(held)))
/** The redirect target of a screen for each of the ten roles. */
const sentTo = (path: ScreenPath) => [
  ...new Set(roles.map(role => redirectTarget(screens[path].access, expandRoles([role])))),
]

describe('who may open which screen', () => {
  test.each(restricted)('%s %s opens only for %j', (_row, path, admitted) => {
    expect(openFor(path)).toEqual(holdersOf(admitted))
  })

  test.each(restricted)(
    'ROUTE-002 ROUTE-003 (%s) %s sends a visitor to /login and everyone else who may not to /',
    (_row, path) => {
      expect(redirectTarget(screens[path].access, null)).toBe('/login')
      expect(sentTo(path).sort()).toEqual(['/', null])
    },
  )

  test.each(forEveryoneSignedIn)('ROUTE-001 ROUTE-002 %s %s opens for every signed-in person', (_row, path) => {
    expect(openFor(path)).toEqual(roles)
    expect(redirectTarget(screens[path].access, null)).toBe('/login')
  })

  test.each(forGuests)(
    'ROUTE-004 ROUTE-005 %s %s opens without logging in, and sends whoever is logged in to /',
    (_row, path) => {
      expect(redirectTarget(screens[path].access, null)).toBeNull()
      expect(sentTo(path)).toEqual(['/'])
    },
  )

  test.each(forAnybody)('ROUTE-005 %s %s opens without a sign-in', (_row, path) => {
    expect(redirectTarget(screens[path].access, null)).toBeNull()
    expect(openFor(path)).toEqual(roles)
  })

  test('ROUTE-001 these tables contain every screen', () => {
    const tables = [...restricted, ...forEveryoneSignedIn, ...forGuests, ...forAnybody]
    expect(tables.map(([, path]) => path).sort()).toEqual(Object.keys(screens).sort())
  })

  test('ROLE-003 a parent-company employee has access through the implied brand employee role', () => {
    const named = Object.values(screens).filter(({ access }) =>
      access.includes('ROLE_PARENT_COMPANY_EMPLOYEE' as never),
    )
    expect(named).toEqual([])
    expect(openFor('/dashboard')).toContain('ROLE_PARENT_COMPANY_EMPLOYEE')
  })
})

describe('the redirect of /', () => {
  test.each<[row: string, given: readonly Role[], home: string]>([
    ['ROUTE-006', [administrator], '/users'],
    ['ROUTE-007', [manager], '/dispensary-employees'],
    ['ROUTE-008', [retail], '/locations'],
    ['ROUTE-009', [brandEmployee], '/dashboard'],
    ['ROUTE-009', [brandSales], '/dashboard'],
    ['ROUTE-009', [brandAdmin], '/dashboard'],
    ['ROUTE-010', ['ROLE_STUDENT'], '/mycourses'],
    ['ROUTE-010', [], '/mycourses'],
    ['ROUTE-012', [brandEmployee, retail, manager, administrator], '/users'],
    ['ROUTE-012', ['ROLE_STUDENT', brandEmployee, retail, manager], '/dispensary-employees'],
    ['ROUTE-012', ['ROLE_STUDENT', brandEmployee, retail], '/locations'],
    ['ROUTE-012', ['ROLE_STUDENT', brandEmployee], '/dashboard'],
  ])('%s / sends %j to %s', (_row, given, home) => {
    expect(getHomePath(expandRoles(given))).toBe(home)
  })

  test('ROUTE-011 / sends a visitor to /login', () => {
    expect(getHomePath(null)).toBe('/login')
  })

  test('ROUTE-012 / never redirects a person to a screen that they may not open', () => {
    const astray = roles.filter(role => {
      const held = expandRoles([role])
      return redirectTarget(screens[getHomePath(held) as ScreenPath].access, held) !== null
    })
    expect(astray).toEqual([])
  })
})
