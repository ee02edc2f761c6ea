import { Trans } from '@lingui/react/macro'
import { magicLinks } from '@trellis/contract/accounts/magic-links.ts'
import type { Reward } from '@trellis/contract/campaigns/rewards.ts'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'

type Wait = NonNullable<Reward['waitsFor']>

const sentences: { [R in Wait['reason']]: (who: string) => ReactNode } = {
  address: email => (
    <Trans>
      One thing is missing: confirm that {email} is your e-mail. We’ll send you a link; open it on this device.
    </Trans>
  ),
  store: store => <Trans>Waiting for {store}: once a manager confirms that you work there, it’s yours.</Trans>,
  review: brand => (
    <Trans>
      Waiting for {brand} or your manager: you completed the course faster than it takes to read, so someone will check
      it first.
    </Trans>
  ),
  refused: () => <Trans>Not accepted: the course was completed too fast to have been read.</Trans>,
  paid: () => <Trans>Another account with your mailbox already has this reward. Each person gets it once.</Trans>,
}

/** Mails the person a link that verifies their address and opens their rewards. */
function ProveAddress({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useSend(magicLinks.send, [])
  if (isSuccess)
    return (
      <p role="status" className="mt-1.5 font-semibold text-small">
        <Trans>The link is on its way to {email}.</Trans>
      </p>
    )
  return (
    <div className="mt-2.5 grid justify-items-start gap-1.5">
      <Button size="s" busy={isPending} onClick={() => mutate({ body: { email, route: '/rewards' } })}>
        <Trans>E-mail me the link</Trans>
      </Button>
      {error && <FailureLine error={error} />}
    </div>
  )
}

/** What an earned reward waits for, and how the learner can resolve it. */
export function WaitingLine({ wait: { reason, who } }: { wait: Wait }) {
  const email = useUser()?.email ?? ''
  return (
    <div className="text-dense text-ink-2">
      <p className="flex items-start gap-2 text-pretty">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{sentences[reason](reason === 'address' ? email : (who ?? ''))}</span>
      </p>
      {reason === 'address' && <ProveAddress email={email} />}
    </div>
  )
}
