import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useCourseLog } from '../../courses/course-log.public.ts'
import { isSoldOut } from './flow-steps.ts'
import { OptionCard } from './option-card.tsx'
import { StepFailure } from './step-failure.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import type { RewardFlow } from './use-reward-flow.ts'

/** The number of this reward and how many there are; nothing if there is only one. */
function StepNumber({ flow: { place, count } }: { flow: Pick<RewardFlow, 'place' | 'count'> }) {
  if (count === 1) return null
  return (
    <p className="num self-center text-ink-2 text-small sm:mr-auto">
      <Trans>
        Reward {place} of {count}
      </Trans>
    </p>
  )
}

/** Logs that a reward was offered, once for each. */
function useRenderedEvent({ earned, isRecorded }: RewardFlow) {
  const record = useCourseLog({ courseId: earned.courseId, promoId: null, skip: !isRecorded })
  const logOffer = useEffectEvent(() => record({ eventType: 'INCENTIVE_PICKER_RENDERED' }))
  useEffect(() => logOffer(), [])
}

function Options({ flow }: Pick<StepProps, 'flow'>) {
  const { t } = useLingui()
  const name = useId()
  const { step, choose } = flow
  return (
    <fieldset className="mt-5 grid gap-2.5">
      <legend className="sr-only">{t`Rewards to choose from`}</legend>
      {step.reward.sampleOptions.map((option, index) => (
        <OptionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          key={index}
          option={option}
          name={name}
          isChosen={step.chosen === index}
          onChoose={() => choose(index)}
        />
      ))}
    </fieldset>
  )
}

/** The options to choose from. */
export function PickStep({ flow, titleId, onClose, onNext }: StepProps) {
  const { earned, step, isSending } = flow
  useRenderedEvent(flow)
  const isGone = isSoldOut(step)
  const isSole = step.reward.sampleOptions.length === 1
  const handleContinue = () =>
    step.chosen === null ? flow.fail(say('Choose one of the rewards.')) : void flow.continueFlow()
  return (
    <StepFrame
      titleId={titleId}
      over={<Chip tone="reward">{earned.brandName}</Chip>}
      title={isSole ? <Trans>Your reward is here</Trans> : <Trans>Choose your reward</Trans>}
      lead={step.reward.qualifyingMessage}
      onClose={onClose}
      footer={
        <>
          <StepNumber flow={flow} />
          {isGone ? (
            <Button onClick={onNext}>{flow.isLast ? <Trans>Done</Trans> : <Trans>Next reward</Trans>}</Button>
          ) : (
            <Button busy={isSending} onClick={handleContinue} className="sm:min-w-44">
              <Trans>Continue</Trans>
            </Button>
          )}
        </>
      }
    >
      <Options flow={flow} />
      <StepFailure>{step.failure && say(step.failure)}</StepFailure>
      {isGone && (
        <p className="mt-3 text-ink-2 text-pretty">
          <Trans>The reward stays yours: you’ll find it under “To choose” until more are in stock.</Trans>
        </p>
      )}
    </StepFrame>
  )
}
