import type { ScreenPath } from '@trellis/contract/routes.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Page = LazyExoticComponent<ComponentType>

const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Page =>
  lazy(async () => ({ default: (await load())[name] }))

const preview = page(() => import('../features/courses/preview-page.tsx'), 'PreviewPage')

const saveEmployee = page(() => import('../features/employees/save-employee-page.tsx'), 'SaveEmployeePage')

/** The page of every screen that has one; each comes when it is first opened. */
export const pages: Partial<Record<ScreenPath, Page>> = {
  '/login': page(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
  '/pending-approval': page(
    () => import('../features/accounts/waiting/pending-approval-page.tsx'),
    'PendingApprovalPage',
  ),
  '/create-password': page(
    () => import('../features/accounts/passwords/create-password-page.tsx'),
    'CreatePasswordPage',
  ),
  '/reset-password': page(() => import('../features/accounts/passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
  '/sign-in-with-company': page(() => import('../features/single-sign-on/company-entry-page.tsx'), 'CompanyEntryPage'),
  '/company-sign-in': page(() => import('../features/single-sign-on/company-arrival-page.tsx'), 'CompanyArrivalPage'),
  '/single-sign-on': page(() => import('../features/single-sign-on/connections-page.tsx'), 'ConnectionsPage'),
  '/single-sign-on/new': page(() => import('../features/single-sign-on/new-connection-page.tsx'), 'NewConnectionPage'),
  '/single-sign-on/:id': page(() => import('../features/single-sign-on/connection-page.tsx'), 'ConnectionPage'),
  '/forgot-password': page(
    () => import('../features/accounts/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  '/request-magic-link': page(
    () => import('../features/accounts/magic-links/request-magic-link-page.tsx'),
    'RequestMagicLinkPage',
  ),
  '/magic-link': page(() => import('../features/accounts/magic-links/magic-link-page.tsx'), 'MagicLinkPage'),
  '/magic-link-authentication-error': page(
    () => import('../features/accounts/magic-links/refused-magic-link-page.tsx'),
    'RefusedMagicLinkPage',
  ),
  '/second-factor': page(() => import('../features/accounts/second-factor/second-step-page.tsx'), 'SecondStepPage'),
  '/second-factor-setup': page(
    () => import('../features/accounts/second-factor/required-setup-page.tsx'),
    'RequiredSetupPage',
  ),
  '/password-reset': page(
    () => import('../features/accounts/passwords/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
  '/sign-up': page(() => import('../features/sign-ups/sign-up-page.tsx'), 'SignUpPage'),
  '/signup-wizard': page(() => import('../features/sign-ups/signup-wizard-page.tsx'), 'SignupWizardPage'),
  '/signup-link/:linkId': page(() => import('../features/sign-ups/signup-link-page.tsx'), 'SignupLinkPage'),
  '/first-administrator': page(
    () => import('../features/accounts/first-administrator-page.tsx'),
    'FirstAdministratorPage',
  ),
  '/me': page(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  '/mycourses': page(() => import('../features/tracks/my-courses-page.tsx'), 'MyCoursesPage'),
  '/tracks/:id': page(() => import('../features/tracks/track-page.tsx'), 'TrackPage'),
  '/tracks': page(() => import('../features/tracks/dispensary-tracks-page.tsx'), 'DispensaryTracksPage'),
  '/dispensary-tracks': page(() => import('../features/tracks/dispensary-tracks-page.tsx'), 'OwnTracksPage'),
  '/tracks/:trackId/card-courses/:id': page(() => import('../features/courses/course-page.tsx'), 'CoursePage'),
  '/tracks/:trackId/classes/:slug': page(() => import('../features/classes/class-page.tsx'), 'ClassPage'),
  '/rewards': page(() => import('../features/campaigns/rewards/rewards-page.tsx'), 'RewardsPage'),
  '/dispensary-employees': page(() => import('../features/employees/employees-page.tsx'), 'EmployeesPage'),
  '/dispensary-employees/save': saveEmployee,
  '/dispensary-employees/add': saveEmployee,
  '/dispensary-employees/:id': page(() => import('../features/employees/employee-page.tsx'), 'EmployeePage'),
  '/signup-work-queue': page(() => import('../features/sign-ups/queue/queue-page.tsx'), 'SignUpQueuePage'),
  '/store-sign-up/:id': page(() => import('../features/sign-ups/stores/store-sign-up-page.tsx'), 'StoreSignUpPage'),
  '/reports': page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  '/mail': page(() => import('../features/mails/mail-page.tsx'), 'MailPage'),
  '/audit-log': page(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  '/provisioning': page(() => import('../features/provisioning/directories-page.tsx'), 'DirectoriesPage'),
  '/provisioning/new': page(() => import('../features/provisioning/new-directory-page.tsx'), 'NewDirectoryPage'),
  '/provisioning/:id': page(() => import('../features/provisioning/directory-page.tsx'), 'DirectoryPage'),
  '/preview-card-courses/:id': preview,
  '/p/:shortCode': preview,
}
