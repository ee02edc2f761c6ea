import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RewardToGo } from '../earned-rewards.ts'
import { WaitingLine } from '../waiting-line.tsx'
import { NextAction } from './next-action.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { toGo: readonly RewardToGo[]; nextAction: ReactNode }

/** Reasons for which a reward will never be chosen. */
const final = new Set<string | undefined>(['refused', 'paid'])

/** An earned reward that cannot be chosen yet, with the reason. */
export function WaitingStep({ nextAction, toGo: _, ...props }: Props) {
  const { step, earned } = props.flow
  return (
    <StepFrame
      titleId={props.titleId}
      isToShow
      over={
        <span className="grid size-18 place-items-center rounded-l bg-wait-soft text-wait">
          <Hourglass aria-hidden strokeWidth={1.8} className="size-8" />
        </span>
      }
      title={
        final.has(step.reward.waitsFor?.reason) ? <Trans>Not this time</Trans> : <Trans>Earned, almost yours</Trans>
      }
      lead={
        <>
          {step.reward.qualifyingMessage} · {earned.brandName}
        </>
      }
      onClose={props.onClose}
      footer={<NextAction {...props} nextAction={nextAction} />}
    >
      {step.reward.waitsFor && (
        <div className="mt-5 rounded-m bg-sunken px-4 py-3 text-start">
          <WaitingLine wait={step.reward.waitsFor} />
        </div>
      )}
      <p className="mt-3 text-center text-ink-2 text-pretty text-small">
        <Trans>You’ll find it under “To choose” in your rewards.</Trans>
      </p>
    </StepFrame>
  )
}
