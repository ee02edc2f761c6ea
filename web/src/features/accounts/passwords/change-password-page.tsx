import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** The page on which a logged-in person changes their password. */
export function ChangePasswordPage() {
  const user = useUser()
  const [isChanged, setChanged] = useState(false)
  return (
    <EntryLayout
      title={<Trans>Change password</Trans>}
      lead={!isChanged && <Trans>You stay logged in here. Every other device is logged out.</Trans>}
    >
      {isChanged ? (
        <PasswordChanged onAgain={() => setChanged(false)} />
      ) : (
        <ChangePasswordForm email={user?.email ?? ''} onChanged={() => setChanged(true)} />
      )}
    </EntryLayout>
  )
}

const PasswordChanged = ({ onAgain }: { onAgain: () => void }) => (
  <div className="grid justify-items-start gap-5">
    <p role="status" className="flex items-start gap-3 text-pretty">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <Trans>Your password was successfully updated!</Trans>
    </p>
    <p className="text-pretty text-ink-2">
      <Trans>Every other device was logged out.</Trans>
    </p>
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to="/">
        <Trans>Continue</Trans>
      </ButtonLink>
      <Button variant="quiet" onClick={onAgain}>
        <Trans>Change it again</Trans>
      </Button>
    </div>
  </div>
)
