import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** Shown while something runs by itself. */
export const waitingMessage = (sentence: ReactNode) => (
  <p className="flex items-center gap-4 text-pretty" role="status">
    <Spinner delay={0} silent className="shrink-0 text-accent" />
    {sentence}
  </p>
)

/** Shown to a signed-in person when the wait is over. */
export const finishedHereMessage = (sentence: ReactNode) => (
  <div className="grid justify-items-start gap-5" role="status">
    <p className="text-pretty">{sentence}</p>
    <ButtonLink to="/" variant="primary">
      <Trans>Continue</Trans>
    </ButtonLink>
  </div>
)

/** Shown when the wait is over; the next step is to log in. */
export const finishedMessage = (sentence: ReactNode, variant: 'quiet' | 'primary' = 'quiet') => (
  <div className="grid justify-items-start gap-5" role="status">
    <p className="text-pretty">{sentence}</p>
    <ButtonLink to="/login" variant={variant}>
      <Trans>Log in</Trans>
    </ButtonLink>
  </div>
)
