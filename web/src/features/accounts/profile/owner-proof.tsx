import { Trans, useLingui } from '@lingui/react/macro'
import { OfflineError } from '../../../platform/api/problem.ts'
import { say } from '../../../platform/i18n/say.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { useOwnerProof } from './use-owner-proof.ts'

type Props = { proof: ReturnType<typeof useOwnerProof>; hasPassword: boolean; email: string }

/** Asks for the password; a person without one confirms with a fresh sign-in. */
export function OwnerProofFields({ proof, hasPassword, email }: Props) {
  const { t } = useLingui()
  const { failure } = proof
  return (
    <div className="grid gap-4 pt-1">
      {failure && (
        <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad text-dense">
          {failure instanceof OfflineError ? (
            <Trans>Trellis cannot be reached. Check the connection and try again.</Trans>
          ) : (
            say(failure.message)
          )}
        </p>
      )}
      {hasPassword && (
        <>
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField label={t`Your password`} error={proof.error} {...proof.register('password')} />
        </>
      )}
    </div>
  )
}
