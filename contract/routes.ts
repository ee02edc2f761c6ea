import { importers } from './imports/importers.ts'
import { type Role, storeManagers } from './roles.ts'

/** Who may open a screen: anyone, only guests, any logged-in person, or holders of one of the roles. */
export type ScreenAccess = 'public' | 'guest' | 'signed-in' | readonly [Role, ...Role[]]

export type Screen = {
  access: ScreenAccess
  title: string
  ageExempt?: true
  /** With the link from its email it opens for everyone, logged in or not. */
  opensByLink?: true
}

const administrator = ['ROLE_ADMINISTRATOR'] as const
const brandSales = ['ROLE_BRAND_SALES'] as const
const brandEmployee = ['ROLE_BRAND_EMPLOYEE'] as const
const campaignReaders = ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_EMPLOYEE'] as const
const brandPeopleEditors = ['ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR'] as const
const courseEditors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const
const libraryReaders = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_SALES'] as const
const retailOrganization = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const
const employeeEditors = [
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_ADMINISTRATOR',
  'ROLE_BRAND_EMPLOYEE',
] as const
const connectionManagers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const
const exempt = { ageExempt: true } as const

/** Who creates tracks, and the rules that assign them. */
const trackMakers = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'] as const

/** Every screen of Trellis by its path, with its access. Guards, tests and documents all read this table. */
export const screens = {
  '/login': { access: 'guest', title: 'Log in', ...exempt },
  '/sign-up': { access: 'guest', title: 'Sign up', ...exempt },
  '/create-password': { access: 'public', title: 'Create your password', ...exempt },
  '/pending-approval': { access: 'guest', title: 'Waiting for approval', opensByLink: true, ...exempt },
  '/magic-link': { access: 'public', title: 'Magic link', ...exempt },
  '/magic-link-authentication-error': { access: 'public', title: 'Magic link', ...exempt },
  '/request-magic-link': { access: 'guest', title: 'Request a magic link', ...exempt },
  '/forgot-password': { access: 'guest', title: 'Forgot password', ...exempt },
  '/reset-password': { access: 'public', title: 'Reset password', ...exempt },
  '/signup-wizard': { access: 'public', title: 'Create your account', ...exempt },
  '/signup-link/:linkId': { access: 'public', title: 'Create your account', ...exempt },
  '/first-administrator': { access: 'public', title: 'First administrator', ...exempt },
  '/sign-in-with-company': { access: 'guest', title: 'Log in with your company', ...exempt },
  '/company-sign-in': { access: 'public', title: 'Log in with your company', ...exempt },
  '/second-factor': { access: 'guest', title: 'Confirm it’s you', ...exempt },
  '/second-factor-setup': { access: 'signed-in', title: 'Set up a second step', ...exempt },
  '/password-reset': { access: 'signed-in', title: 'Change password', ...exempt },
  '/preview-card-courses/:id': { access: 'public', title: 'Preview' },
  '/p/:shortCode': { access: 'public', title: 'Course' },
  '/inspections/:token': { access: 'public', title: 'Inspection', ...exempt },
  '/certificates/:number': { access: 'public', title: 'Certificate', ...exempt },
  '/analyze-card-courses/:id': { access: 'public', title: 'Analyze', ...exempt },
  '/analyze-card-courses/:id/promo/:promoId': { access: 'public', title: 'Analyze', ...exempt },
  '/mycourses': { access: 'signed-in', title: 'My courses' },
  '/rewards': { access: 'signed-in', title: 'Rewards' },
  '/tracks/:id': { access: 'signed-in', title: 'Track' },
  '/tracks/:trackId/classes/:slug': { access: 'signed-in', title: 'Class' },
  '/tracks/:trackId/card-courses/:id': { access: 'signed-in', title: 'Course' },
  '/me': { access: 'signed-in', title: 'My Profile' },
  '/me/time': { access: 'signed-in', title: 'Training time' },
  '/me/credentials': { access: 'signed-in', title: 'My certificates' },
  '/users': { access: administrator, title: 'Users' },
  '/users/:id': { access: administrator, title: 'User' },
  '/imports': { access: importers, title: 'Imported lists' },
  '/imports/new': { access: importers, title: 'Import a list' },
  '/imports/:id': { access: importers, title: 'Imported list' },
  '/signup-work-queue': { access: administrator, title: 'Sign-up requests' },
  '/mail': { access: administrator, title: 'E-mails' },
  '/audit-log': { access: administrator, title: 'Audit log' },
  '/operation': { access: administrator, title: 'Operation' },
  '/provisioning': { access: administrator, title: 'Company directories' },
  '/provisioning/new': { access: administrator, title: 'Connect a directory' },
  '/provisioning/:id': { access: administrator, title: 'Company directory' },
  '/chains': { access: administrator, title: 'Chains' },
  '/chains/new': { access: administrator, title: 'Add a chain' },
  '/chains/:id': { access: administrator, title: 'Chain' },
  '/resellers': { access: administrator, title: 'Resellers' },
  '/resellers/new': { access: administrator, title: 'Add a reseller' },
  '/resellers/:id': { access: administrator, title: 'Reseller' },
  '/parent-companies': { access: administrator, title: 'Parent companies' },
  '/parent-companies/new': { access: administrator, title: 'Add a parent company' },
  '/parent-companies/:id': { access: administrator, title: 'Parent company' },
  '/brands': { access: administrator, title: 'Brands' },
  '/add-brand': { access: administrator, title: 'Add a brand' },
  '/brands/:brandId': { access: administrator, title: 'Brand' },
  '/dispensaries-admin': { access: administrator, title: 'Dispensaries' },
  '/dispensaries-admin/new': { access: administrator, title: 'Add a dispensary' },
  '/dispensaries-admin/:id': { access: administrator, title: 'Dispensary' },
  '/dispensaries-admin/:id/add-employee': {
    access: ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_EMPLOYEE'],
    title: 'Add an employee',
  },
  '/track-management': { access: trackMakers, title: 'Tracks' },
  '/track-management/:id': { access: trackMakers, title: 'Track' },
  '/track-assignments': { access: trackMakers, title: 'Assignments' },
  '/track-assignments/new': { access: trackMakers, title: 'Assign tracks' },
  '/track-assignments/:id': { access: trackMakers, title: 'Assignment' },
  '/offers': { access: brandSales, title: 'Offer to stores' },
  '/dispensary-tracks/:dispensaryId/add': { access: storeManagers, title: 'Add a track' },
  '/dispensary-tracks/:dispensaryId/tracks/:trackId': { access: storeManagers, title: 'Track of a store' },
  '/edit-card-courses': { access: courseEditors, title: 'Edit Courses' },
  '/edit-card-courses/:id': { access: courseEditors, title: 'Edit course' },
  '/edit-card-courses/:id/publish': { access: courseEditors, title: 'Publish course' },
  '/edit-card-courses/:id/promos': { access: courseEditors, title: 'Promos' },
  '/edit-card-courses/:id/promos/:promoId': { access: courseEditors, title: 'Promo' },
  '/edit-card-courses/:id/submissions': { access: courseEditors, title: 'Submissions' },
  '/card-course-versions/:id': { access: courseEditors, title: 'Course versions' },
  '/edit-classes': { access: courseEditors, title: 'Edit classes' },
  '/edit-classes/:id': { access: courseEditors, title: 'Edit class' },
  '/edit-classes/:id/publish': { access: courseEditors, title: 'Publish class' },
  '/class-versions/:id': { access: courseEditors, title: 'Class versions' },
  '/preview-classes/:id': { access: courseEditors, title: 'Preview' },
  '/library': { access: libraryReaders, title: 'Library' },
  '/library/:id': { access: libraryReaders, title: 'File' },
  '/tracks': { access: ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_SALES'], title: 'Tracks' },
  '/dispensary-tracks': { access: ['ROLE_DISPENSARY_ADMIN'], title: 'Tracks of my store' },
  '/dispensaries-dashboard': { access: ['ROLE_RESELLER'], title: 'Dispensaries' },
  '/brand-dispensaries': { access: brandSales, title: 'Dispensaries' },
  '/brand-dispensaries/:id': { access: brandSales, title: 'Dispensary' },
  '/store-brands': { access: storeManagers, title: 'Brands' },
  '/create-brand-dispensary': { access: brandSales, title: 'Add a dispensary' },
  '/dispensary-detail': { access: brandSales, title: 'Dispensary' },
  '/employees': { access: ['ROLE_BRAND_ADMIN'], title: 'Employees' },
  '/brands/:brandId/employees/:id': { access: brandPeopleEditors, title: 'Employee' },
  '/brands/:brandId/add-employee': { access: brandPeopleEditors, title: 'Add an employee' },
  '/brand-settings': { access: ['ROLE_BRAND_ADMIN'], title: 'Brand settings' },
  '/campaigns': { access: campaignReaders, title: 'Campaigns' },
  '/campaigns/:id': { access: campaignReaders, title: 'Campaign' },
  '/preview-campaigns/:id': { access: campaignReaders, title: 'Preview' },
  '/dashboard': { access: brandEmployee, title: 'Dashboard' },
  '/brand-courses/:id': { access: brandEmployee, title: 'Course' },
  '/fulfilment': { access: campaignReaders, title: 'Fulfillment' },
  '/fulfilment/:id': { access: campaignReaders, title: 'Reward' },
  '/budtenders-trained': { access: brandEmployee, title: 'Budtenders Trained' },
  '/compliance': { access: storeManagers, title: 'Compliance' },
  '/compliance/people/:id': { access: storeManagers, title: 'Compliance' },
  '/compliance/evidence': { access: storeManagers, title: 'Inspection' },
  '/compliance/evidence/details': { access: storeManagers, title: 'Details for inspections' },
  '/compliance/live': { access: storeManagers, title: 'Live trainings' },
  '/compliance/live/:id': { access: storeManagers, title: 'Live training' },
  '/compliance/requirements': { access: storeManagers, title: 'Requirements' },
  '/training-time/policy': { access: storeManagers, title: 'Training policy' },
  '/training-time': { access: storeManagers, title: 'Training time' },
  '/reports': { access: ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'], title: 'Reports' },
  '/dispensary-employees': { access: ['ROLE_DISPENSARY_ADMIN'], title: 'Employees' },
  '/dispensary-employees/save': { access: employeeEditors, title: 'Employee' },
  '/dispensary-employees/add': {
    access: ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'],
    title: 'Add an employee',
  },
  '/dispensary-employees/:id': { access: employeeEditors, title: 'Employee' },
  '/store-sign-up/:id': {
    access: ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_ADMINISTRATOR'],
    title: 'Let your team join',
  },
  '/locations': { access: retailOrganization, title: 'Locations' },
  '/locations/:id': { access: retailOrganization, title: 'Location' },
  '/company': { access: retailOrganization, title: 'Company' },
  '/training-time/payroll': { access: storeManagers, title: 'Payroll file' },
  '/single-sign-on': { access: connectionManagers, title: 'Company login' },
  '/single-sign-on/new': { access: connectionManagers, title: 'Connect a company' },
  '/single-sign-on/:id': { access: connectionManagers, title: 'Company login' },
  '/add-manager': { access: ['ROLE_BRAND_SALES', 'ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR'], title: 'Add a manager' },
} as const satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof screens

/** Whether a person with these roles (null = a visitor) may open a screen. */
export const mayOpen = (access: ScreenAccess, roles: readonly Role[] | null) => {
  if (access === 'public') return true
  if (access === 'guest') return roles === null
  if (roles === null) return false
  return access === 'signed-in' || access.some(role => roles.includes(role))
}

/** The target of /; a visitor goes to /login. */
export const getHomePath = (roles: readonly Role[] | null) => {
  if (roles === null) return '/login'
  if (roles.includes('ROLE_ADMINISTRATOR')) return '/users'
  if (roles.includes('ROLE_DISPENSARY_ADMIN')) return '/dispensary-employees'
  if (roles.includes('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')) return '/locations'
  if (roles.includes('ROLE_BRAND_EMPLOYEE')) return '/dashboard'
  return '/mycourses'
}

// Also rejected: what another program could read as a foreign address after decoding or normalizing the path again.
const sitePath = /^(?![^?]*(?:\/[/.]|%2f|%5c|%2e))\/[\w\-./?=&%:~+,@]{0,1999}(?:#[\w\-./?=&%:~+,@]{0,200})?$/i

/** A path of this site: a safe target of a redirect. */
export const isSitePath = (path: unknown): path is `/${string}` => typeof path === 'string' && sitePath.test(path)

type PlacedItem = { courseType: 'CARD_COURSE' | 'CLASS'; courseId: string; slug: string | null }

/** Where a course or class of a track opens; with `review`, at its beginning, for reading it again. */
export const screenOfItem = (trackId: string, { courseType, courseId, slug }: PlacedItem, review = false) => {
  const place =
    courseType === 'CLASS' && slug !== null ? `classes/${encodeURIComponent(slug)}` : `card-courses/${courseId}`
  return `/tracks/${trackId}/${place}${review ? '?review=true' : ''}`
}
