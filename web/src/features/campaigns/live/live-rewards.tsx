import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { WaitingRewards } from '../completion/course-rewards.tsx'
import { type EarnedReward, listEarnedRewards, rewardsToGo } from '../earned-rewards.ts'
import { firstStep, getSelectedOption, type Step } from '../overlay/flow-steps.ts'
import { RewardOverlay, RewardSteps, type StepsProps } from '../overlay/reward-overlay.tsx'
import type { RewardFlow } from '../overlay/use-reward-flow.ts'
import { RewardsToGoList } from '../rewards-to-go.tsx'
import { type LiveBrand, type LiveMoment, type LivePlan, liveCampaign, liveCourseId } from './live-plan.ts'
import { useLocalOptIn } from './use-local-opt-in.ts'

type StepChange = Partial<Omit<Step, 'reward'>>

/** The step of a reward, without options that the author has since removed. */
function toStep(earned: EarnedReward, change: StepChange | undefined): Step {
  const step = { ...firstStep(earned), ...change }
  const option = getSelectedOption(step)
  if (step.chosen !== null && !option) return firstStep(earned)
  return step.stage === 'form' && !option?.additionalInfoForm ? { ...step, stage: 'pick' } : step
}

/** Plays the rewards of a plan as if they were earned; choices are not saved. */
function useLocalFlow(list: readonly EarnedReward[], first: EarnedReward): RewardFlow {
  const [at, setAt] = useState(0)
  const [changes, setChanges] = useState<Readonly<Record<string, StepChange>>>({})
  const earned = list[at] ?? list.at(-1) ?? first
  const stepIn = (item: EarnedReward) => toStep(item, changes[item.reward.id])
  const step = stepIn(earned)
  const index = list.indexOf(earned)
  const change = (part: StepChange) =>
    setChanges(previous => ({
      ...previous,
      [earned.reward.id]: { ...previous[earned.reward.id], failure: null, ...part },
    }))
  const win = () => Promise.resolve(change({ stage: 'won' }))
  return {
    earned,
    step,
    isSending: false,
    isRecorded: false,
    place: index + 1,
    count: list.length,
    won: list.slice(0, index + 1).filter(item => stepIn(item).stage === 'won').length,
    isLast: index === list.length - 1,
    choose: chosen => change({ chosen }),
    fail: failure => change({ failure }),
    back: () => change({ stage: 'pick' }),
    continueFlow: () => (getSelectedOption(step)?.additionalInfoForm ? change({ stage: 'form' }) : win()),
    send: win,
    next: () => setAt(index + 1),
    filledIn: () => ({}),
    keepFilledIn: () => undefined,
  }
}

const BrandContext = createContext<LiveBrand>({ brandName: '', privacyPolicyUrl: null, termsAndConditionsUrl: null })

function FirstToLast({ first, ...props }: StepsProps & { first: EarnedReward }) {
  const flow = useLocalFlow(props.rewards, first)
  return <RewardSteps {...props} flow={flow} optIn={useLocalOptIn(use(BrandContext))} />
}

const LiveSteps = (props: StepsProps) => {
  const [first] = props.rewards
  return first ? <FirstToLast {...props} first={first} /> : null
}

const Finished = ({ title }: { title: string }) => (
  <div className="grid justify-items-center">
    <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent">
      <Check aria-hidden strokeWidth={2.4} className="size-9" />
    </span>
    <h2 className="mt-4 text-title-l">
      <Trans>You have finished {title}</Trans>
    </h2>
  </div>
)

type Props = { live: LivePlan; moment: LiveMoment }

/** The end of a course as its learner sees it after publication, with the reward overlay. */
export function LiveRewards({ live, moment }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const campaigns = [liveCampaign(live, moment)]
  const earned = listEarnedRewards(liveCourseId, campaigns)
  const toGo = rewardsToGo(campaigns)
  return (
    <section className="grid gap-7 px-4 pt-10 pb-24 text-center">
      <Finished title={live.courseTitle || t`the course`} />
      {earned.length > 0 && <WaitingRewards list={earned} onOpen={() => setOpen(true)} />}
      <RewardsToGoList list={toGo} />
      {earned.length + toGo.length === 0 && (
        <p className="text-ink-2 text-pretty">
          <Trans>Add a reward to the plan to see it here as learners do.</Trans>
        </p>
      )}
      <BrandContext value={live.brand}>
        <RewardOverlay
          Steps={LiveSteps}
          open={isOpen && earned.length > 0}
          onClose={() => setOpen(false)}
          rewards={earned}
          nextAction={null}
          toGo={toGo}
        />
      </BrandContext>
    </section>
  )
}
