import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, RotateCcw } from 'lucide-react'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { InfoFormFields } from '../../cards/kinds/catalyst-form/info-form.public.tsx'
import type { EarnedReward, RewardToGo } from '../earned-rewards.ts'
import { RewardImage } from '../reward-picture.tsx'
import { ConfirmedStep } from './confirmed-step.tsx'
import { getSelectedOption, type Stage } from './flow-steps.ts'
import { NextAction } from './next-action.tsx'
import { OptInBox } from './opt-in-box.tsx'
import { PickStep } from './pick-step.tsx'
import { StepFailure } from './step-failure.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { type OptIn, useOptIn } from './use-opt-in.ts'
import { type RewardFlow, useRewardFlow } from './use-reward-flow.ts'
import { WaitingStep } from './waiting-step.tsx'

type UnconfirmedStepProps = StepProps & { optIn: OptIn; toGo: readonly RewardToGo[]; nextAction: ReactNode }

const Mark = ({ isQueued }: { isQueued: boolean }) => {
  const Icon = isQueued ? CloudUpload : RotateCcw
  return (
    <span className="grid size-18 place-items-center rounded-l bg-wait-soft text-wait">
      <Icon aria-hidden strokeWidth={1.8} className="size-8" />
    </span>
  )
}

/**
 * A choice that the server has not confirmed: it waits in the outbox, or was rejected. The person can continue.
 */
function UnconfirmedStep({ optIn, nextAction, toGo: _, ...props }: UnconfirmedStepProps) {
  const { step } = props.flow
  const title = getSelectedOption(step)?.title ?? ''
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

/** The form of the chosen reward; its values are saved on the device until they are sent. */
function FormStep({ flow, titleId, onClose }: StepProps) {
  const id = useId()
  const { step, earned } = flow
  const option = getSelectedOption(step)
  if (!option?.additionalInfoForm) return null
  return (
    <StepFrame
      titleId={titleId}
      title={<Trans>Almost there...</Trans>}
      lead={
        <span className="mt-2 flex items-center gap-3">
          <span className="size-12 shrink-0 overflow-hidden rounded-[10px]">
            <RewardImage src={option.image} title={option.title} className="size-full" />
          </span>
          <span className="text-dense">
            <span className="block font-bold text-ink">{option.title}</span>
            <Trans>{earned.brandName} needs to know this to send it.</Trans>
          </span>
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={flow.isSending} onClick={flow.back}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={id} busy={flow.isSending} className="sm:min-w-44">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <InfoFormFields
          id={id}
          fields={option.additionalInfoForm.fields}
          initial={flow.filledIn()}
          onChange={flow.keepFilledIn}
          onSend={filled => void flow.send(filled)}
        />
        <StepFailure>{step.failure && say(step.failure)}</StepFailure>
      </div>
    </StepFrame>
  )
}

type Props = {
  open: boolean
  onClose: () => void
  /** At least one; read once, when the overlay opens. */
  rewards: readonly EarnedReward[]
  /** Shown after the last reward; null = only a close button. */
  nextAction: ReactNode
  toGo: readonly RewardToGo[]
}

function useAnnouncement({ step }: RewardFlow) {
  const { t } = useLingui()
  const title = getSelectedOption(step)?.title ?? ''
  return step.stage === 'won' ? t`The reward is yours: ${title}` : ''
}

export type StepsProps = Props & { titleId: string }

/** The steps of the overlay, by how far each reward is. */
export function RewardSteps({
  open,
  titleId,
  onClose,
  nextAction,
  toGo,
  flow,
  optIn,
}: Omit<StepsProps, 'rewards'> & { flow: RewardFlow; optIn: OptIn }) {
  const announcement = useAnnouncement(flow)
  const leave = () => {
    optIn.moveOn()
    onClose()
  }
  // Escape and a press on the backdrop close the overlay from outside of its steps.
  const handleLeave = useEffectEvent(optIn.moveOn)
  useEffect(() => {
    if (!open) handleLeave()
  }, [open])
  const handleContinue = () => {
    optIn.moveOn()
    if (flow.isLast) onClose()
    else flow.next()
  }
  const leaveByLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a:not([target])')) leave()
  }
  const props: StepProps = { flow, titleId, onClose: leave, onNext: handleContinue }
  const end = { ...props, optIn, nextAction, toGo }
  const stages: { [S in Stage]: () => ReactNode } = {
    waiting: () => <WaitingStep {...props} nextAction={nextAction} toGo={toGo} />,
    pick: () => <PickStep {...props} />,
    form: () => <FormStep {...props} />,
    won: () => <ConfirmedStep {...end} />,
    queued: () => <UnconfirmedStep {...end} />,
    refused: () => <UnconfirmedStep {...end} />,
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links lead on; this only hears that one was followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked as well */}
      <div key={`${flow.place} ${flow.step.stage}`} onClick={leaveByLink} className="contents">
        {stages[flow.step.stage]()}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function OwnSteps(props: StepsProps) {
  const flow = useRewardFlow(props.rewards)
  return <RewardSteps {...props} flow={flow} optIn={useOptIn(flow.earned)} />
}

/** An overlay with the earned rewards, one after the other: at the bottom of a phone, centred on a desktop. `Steps`: other ones than one’s own. */
export function RewardOverlay({ Steps = OwnSteps, ...props }: Props & { Steps?: ComponentType<StepsProps> }) {
  const titleId = useId()
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      aria-labelledby={titleId}
      className="items-end justify-items-center sm:items-center sm:p-6"
      panel="relative flex max-h-[94dvh] w-full animate-rise flex-col overflow-hidden rounded-t-[28px] bg-surface shadow-2 sm:max-h-full sm:max-w-130 sm:rounded-[28px]"
    >
      <Steps {...props} titleId={titleId} />
    </Modal>
  )
}
