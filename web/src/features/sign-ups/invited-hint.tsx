import { Trans } from '@lingui/react/macro'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import { MailCheck } from 'lucide-react'
import { useSend } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'

/** Instead of a form that would be refused: sends an invited person the link with which they choose a password. */
export function InvitedHint({ email: typed }: { email: string }) {
  const email = typed.toLowerCase()
  const { mutate, isPending, isSuccess, error } = useSend(magicLinks.send, [], { asVisitor: true })
  if (isSuccess)
    return (
      <p role="status" className="flex items-center gap-2 text-small">
        <MailCheck aria-hidden className="size-4.5 shrink-0 text-good" />
        <Trans>The link is on its way to {email}.</Trans>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-small text-wait">
        <Trans>You were invited. We can e-mail you a link now.</Trans>
      </p>
      <Button size="s" variant="quiet" busy={isPending} onClick={() => mutate({ body: { email } })}>
        <Trans>E-mail me a link</Trans>
      </Button>
      {error && <FailureLine error={error} />}
    </div>
  )
}
