import { Trans } from '@lingui/react/macro'
import { CloudUpload, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import type { RewardToGo } from '../earned-rewards.ts'
import { chosenOption } from './flow-steps.ts'
import { NextAction } from './next-action.tsx'
import { OptInBox } from './opt-in-box.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import type { OptIn } from './use-opt-in.ts'

type Props = StepProps & { optIn: OptIn; toGo: readonly RewardToGo[]; nextAction: ReactNode }

const Mark = ({ isQueued }: { isQueued: boolean }) => {
  const Icon = isQueued ? CloudUpload : RotateCcw
  return (
    <span className="grid size-18 place-items-center rounded-l bg-wait-soft text-wait">
      <Icon aria-hidden strokeWidth={1.8} className="size-8" />
    </span>
  )
}

/**
 * A choice that the server has not confirmed: it waits in the outbox, or was rejected. Either way the person can go on.
 */
export function UnconfirmedStep({ optIn, nextAction, toGo: _, ...props }: Props) {
  const { step } = props.flow
  const title = chosenOption(step)?.title ?? ''
  const isQueued = step.stage === 'queued'
  return (
    <StepFrame
      titleId={props.titleId}
      isToShow
      over={<Mark isQueued={isQueued} />}
      title={isQueued ? <Trans>Your choice is saved</Trans> : <Trans>That did not work</Trans>}
      lead={
        isQueued ? (
          <Trans>
            “{title}” could not be sent just now. It stays on this device and will be sent again automatically. Until it
            is confirmed, you’ll find the reward under “To choose” in your rewards.
          </Trans>
        ) : (
          <>
            {step.failure && say(step.failure)} <Trans>The reward is still under “To choose” in your rewards.</Trans>
          </>
        )
      }
      onClose={props.onClose}
      footer={<NextAction {...props} nextAction={nextAction} />}
    >
      <OptInBox optIn={optIn} />
    </StepFrame>
  )
}
