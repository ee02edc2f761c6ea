import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { EntryLayout } from '../entry-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { useChoosePassword } from './use-choose-password.ts'

/** The page an invitation opens: a welcome and a password form, then the person is logged in. */
export function CreatePasswordPage() {
  const { t } = useLingui()
  const link = useChoosePassword()
  const [isWelcomed, setWelcomed] = useState(false)
  if (link && !isWelcomed) return <Welcome onNext={() => setWelcomed(true)} />
  return (
    <EntryLayout
      title={<Trans>Create your password</Trans>}
      lead={link && <Trans>You will log in with this account and with {link.email}.</Trans>}
    >
      {link ? (
        <NewPasswordForm
          email={link.email}
          label={t`Password`}
          submit={<Trans>Save and log in</Trans>}
          onSend={link.choose}
        />
      ) : (
        <RefusedLink>
          <p className="text-ink-2 text-pretty">
            <Trans>Were you invited? Your manager can invite you again, and you get a new link.</Trans>
          </p>
        </RefusedLink>
      )}
    </EntryLayout>
  )
}

const Welcome = ({ onNext }: { onNext: () => void }) => (
  <EntryLayout
    title={<Trans>Welcome to Trellis</Trans>}
    lead={<Trans>Your training is ready: short courses about what is on your shelves.</Trans>}
  >
    <div className="grid gap-5">
      <p className="text-pretty">
        <Trans>Choose a password first. It takes less than a minute.</Trans>
      </p>
      <Button wide onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
      <p className="border-line border-t pt-5 text-dense">
        <Trans>
          Have a password already? <TextLink to="/login">Log in</TextLink>
        </Trans>
      </p>
    </div>
  </EntryLayout>
)
