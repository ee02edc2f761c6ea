import { Trans } from '@lingui/react/macro'
import { CloudUpload, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import type { ToGo } from '../earned.ts'
import { chosenOption } from './flow-steps.ts'
import { OptInBox } from './opt-in-box.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import type { OptIn } from './use-opt-in.ts'
import { WayOn } from './way-on.tsx'

type Props = StepProps & { optIn: OptIn; toGo: readonly ToGo[]; wayOn: ReactNode }

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
export function UnsettledStep({ optIn, wayOn, toGo: _, ...props }: Props) {
  const { step } = props.flow
  const title = chosenOption(step)?.title ?? ''
  const isQueued = step.stage === 'kept'
  return (
    <StepFrame
      titleId={props.titleId}
      isNews
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
      footer={<WayOn {...props} wayOn={wayOn} />}
    >
      <OptInBox optIn={optIn} />
    </StepFrame>
  )
}
