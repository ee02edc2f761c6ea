import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { RewardToGo } from '../earned-rewards.ts'
import { RewardImage } from '../reward-picture.tsx'
import { RewardsToGoList } from '../rewards-to-go.tsx'
import { getSelectedOption } from './flow-steps.ts'
import { NextAction } from './next-action.tsx'
import { OptInBox } from './opt-in-box.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import type { OptIn } from './use-opt-in.ts'

/** The image of a won reward, highlighted. */
const ConfirmedImage = ({ src, title }: { src: string | null; title: string }) => (
  <span className="relative grid size-32 animate-rise sm:mb-2 sm:size-40 place-items-center rounded-full bg-reward-soft">
    <span aria-hidden className="absolute inset-2 rounded-full border-[1.5px] border-reward-bright border-dashed" />
    <span className="size-20 sm:size-24 rotate-[-4deg] overflow-hidden rounded-l shadow-2">
      <RewardImage src={src} title={title} className="size-full" />
    </span>
  </span>
)

const Confetti = lazy(async () => {
  const nothing = { Confetti: () => null }
  return { default: (await import('../confetti/confetti.tsx').catch(() => nothing)).Confetti }
})
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = StepProps & { optIn: OptIn; toGo: readonly RewardToGo[]; nextAction: ReactNode }

function ConfirmedTitle({ flow }: Pick<Props, 'flow'>) {
  const format = useFormat()
  const { step, earned } = flow
  const option = getSelectedOption(step)
  return (
    <>
      <span className="block font-bold text-[1.0625rem] text-ink leading-snug">{option?.title}</span>
      <span className="num mt-0.5 block text-small">
        {earned.brandName}
        {option !== null && option.value > 0 && ` · ${format.money(option.value)}`}
      </span>
      <span className="mt-2.5 block text-balance">{step.reward.qualifyingMessage}</span>
    </>
  )
}

function ConfirmedCount({ flow: { won, count } }: Pick<Props, 'flow'>) {
  if (count === 1) return null
  return (
    <p className="num mt-4 text-center font-semibold text-dense text-reward">
      <Trans>
        You earned {won} of {count} rewards
      </Trans>
    </p>
  )
}

/** The reward is confirmed. */
export function ConfirmedStep({ optIn, toGo, nextAction, ...props }: Props) {
  const { flow } = props
  const option = getSelectedOption(flow.step)
  return (
    <StepFrame
      titleId={props.titleId}
      isToShow
      over={<ConfirmedImage src={option?.image ?? null} title={option?.title ?? ''} />}
      title={<Trans>You've Earned a Reward</Trans>}
      lead={<ConfirmedTitle flow={flow} />}
      onClose={props.onClose}
      footer={<NextAction {...props} nextAction={nextAction} />}
    >
      {!prefersReducedMotion() && (
        <Suspense>
          <Confetti />
        </Suspense>
      )}
      <ConfirmedCount flow={flow} />
      <OptInBox optIn={optIn} />
      {flow.isLast && (
        <div className="mt-6 empty:hidden">
          <RewardsToGoList list={toGo} />
        </div>
      )}
    </StepFrame>
  )
}
