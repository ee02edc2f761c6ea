import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../platform/site/site.ts'
import { EntryLayout } from './entry-layout.tsx'
import { LoginForm } from './login-form.tsx'
import type { Credentials } from './pending-credentials.ts'

const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }))

const noCredentials: Credentials = { email: '', password: '' }

/** The login page. */
export function LoginPage() {
  const { isDemo } = useSite()
  const [initialCredentials, setInitialCredentials] = useState(noCredentials)
  return (
    <EntryLayout
      title={<Trans>Log in</Trans>}
      lead={<Trans>Good to see you. Six minutes before your shift is all it takes.</Trans>}
    >
      <LoginForm key={initialCredentials.email} filled={initialCredentials} />
      {isDemo && (
        <Suspense>
          <DemoAccounts onChoose={setInitialCredentials} />
        </Suspense>
      )}
    </EntryLayout>
  )
}
