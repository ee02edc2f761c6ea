import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { nextAction: ReactNode }

/** The button to the next reward; after the last one it continues after the course or closes the overlay. */
export function NextAction({ flow, onNext, nextAction }: Props) {
  if (flow.isLast && nextAction) return <div className="w-full">{nextAction}</div>
  return (
    <Button onClick={onNext} className="sm:min-w-44">
      {flow.isLast ? <Trans>Done</Trans> : <Trans>Next reward</Trans>}
    </Button>
  )
}
