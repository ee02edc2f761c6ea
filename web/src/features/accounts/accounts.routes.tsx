import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Sign-in, passwords, second factors and the own profile. */
export const accounts: WebFeature = {
  screens: [
    screen('/login', () => import('./login-page.tsx'), 'LoginPage'),
    screen('/pending-approval', () => import('./waiting/pending-approval-page.tsx'), 'PendingApprovalPage'),
    screen('/create-password', () => import('./passwords/create-password-page.tsx'), 'CreatePasswordPage'),
    screen('/reset-password', () => import('./passwords/reset-password-page.tsx'), 'ResetPasswordPage'),
    screen('/forgot-password', () => import('./passwords/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    screen('/password-reset', () => import('./passwords/change-password-page.tsx'), 'ChangePasswordPage'),
    screen('/request-magic-link', () => import('./magic-links/request-magic-link-page.tsx'), 'RequestMagicLinkPage'),
    screen('/magic-link', () => import('./magic-links/magic-link-page.tsx'), 'MagicLinkPage'),
    screen(
      '/magic-link-authentication-error',
      () => import('./magic-links/refused-magic-link-page.tsx'),
      'RefusedMagicLinkPage',
    ),
    screen('/second-factor', () => import('./second-factor/second-step-page.tsx'), 'SecondStepPage'),
    screen('/second-factor-setup', () => import('./second-factor/required-setup-page.tsx'), 'RequiredSetupPage'),
    screen('/first-administrator', () => import('./first-administrator-page.tsx'), 'FirstAdministratorPage'),
    screen('/me', () => import('./profile/profile-page.tsx'), 'ProfilePage'),
  ],
  tabs: [{ label: msg`Me`, icon: UserRound, to: '/me', also: ['/password-reset'], place: 30 }],
}
