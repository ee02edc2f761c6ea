import { Trans, useLingui } from '@lingui/react/macro'
import { EntryLayout } from '../entry-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RefusedLink } from './refused-link.tsx'
import { useChoosePassword } from './use-choose-password.ts'

/** The page that the link in a reset mail opens. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const link = useChoosePassword()
  return (
    <EntryLayout
      title={<Trans>Reset password</Trans>}
      lead={link && <Trans>Choose a new password for {link.email}. Every other device is logged out.</Trans>}
    >
      {link ? (
        <NewPasswordForm
          email={link.email}
          label={t`New password`}
          submit={<Trans>Save and log in</Trans>}
          onSend={link.choose}
        />
      ) : (
        <RefusedLink />
      )}
    </EntryLayout>
  )
}
