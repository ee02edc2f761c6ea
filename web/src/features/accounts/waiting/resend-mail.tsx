import { Trans } from '@lingui/react/macro'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../form-failure.tsx'

type Props = { email: string; mail: 'just-sent' | 'sent-before' }

/** Sends the confirmation mail again. */
export function ResendMail({ email: typed, mail }: Props) {
  const email = typed.toLowerCase()
  const { mutate, isPending, isSuccess, error } = useSend(signUps.sendProofAgain)
  return (
    <div className="grid justify-items-start gap-4 border-line border-t pt-5">
      {error && <FormFailure title={<Trans>The e-mail could not be sent</Trans>} error={error} />}
      <p role="status" className="text-dense text-pretty">
        {isSuccess ? (
          <Trans>If you signed up in this browser, we have sent the e-mail again. Check your spam folder too.</Trans>
        ) : mail === 'sent-before' ? (
          <Trans>
            Have you confirmed your e-mail address? Use the link in the e-mail we sent to {email} when you requested
            your account.
          </Trans>
        ) : (
          <Trans>
            We have sent an e-mail to {email}. Please confirm your address with the link in it. Didn’t get it?
          </Trans>
        )}
      </p>
      {!isSuccess && (
        <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ body: { email } })}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </div>
  )
}
