import { Trans } from '@lingui/react/macro'
import { signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../form-failure.tsx'

type Props = { email: string; mail: 'just-sent' | 'sent-before' }

/** Sends the confirmation mail again. */
export function SendAgain({ email, mail }: Props) {
  const { mutate, isPending, isSuccess, error } = useSend(signUps.sendProofAgain)
  return (
    <div className="grid justify-items-start gap-4 border-line border-t pt-5">
      {error && <FormFailure title={<Trans>The mail could not be sent</Trans>} error={error} />}
      <p role="status" className="text-dense text-pretty">
        {isSuccess ? (
          <Trans>
            If you signed up in this browser, the mail is on its way again. Look among the unwanted mails as well.
          </Trans>
        ) : mail === 'sent-before' ? (
          <Trans>
            Have you confirmed your e-mail address? The link for it is in the mail that we sent to {email} when you
            asked for your account.
          </Trans>
        ) : (
          <Trans>We have sent a mail to {email}: please confirm your address by its link. Has it not come?</Trans>
        )}
      </p>
      {!isSuccess && (
        <Button variant="quiet" size="s" busy={isPending} onClick={() => mutate({ body: { email } })}>
          <Trans>Send it again</Trans>
        </Button>
      )}
    </div>
  )
}
