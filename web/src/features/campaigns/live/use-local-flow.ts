import { useState } from 'react'
import type { EarnedReward } from '../earned-rewards.ts'
import { chosenOption, firstStep, type Step } from '../overlay/flow-steps.ts'
import type { RewardFlow } from '../overlay/use-reward-flow.ts'

type Pressed = Partial<Omit<Step, 'reward'>>

/** How far a reward is, with what its author has left of it meanwhile. */
function stepOf(earned: EarnedReward, pressed: Pressed | undefined): Step {
  const step = { ...firstStep(earned), ...pressed }
  const option = chosenOption(step)
  if (step.chosen !== null && !option) return firstStep(earned)
  return step.stage === 'form' && !option?.additionalInfoForm ? { ...step, stage: 'pick' } : step
}

/** Leads through rewards of a plan as if they were earned: what is chosen counts here, and is kept nowhere. */
export function useLocalFlow(list: readonly EarnedReward[], first: EarnedReward): RewardFlow {
  const [at, setAt] = useState(0)
  const [pressed, setPressed] = useState<Readonly<Record<string, Pressed>>>({})
  const earned = list[at] ?? list.at(-1) ?? first
  const stepIn = (each: EarnedReward) => stepOf(each, pressed[each.reward.id])
  const step = stepIn(earned)
  const index = list.indexOf(earned)
  const change = (part: Pressed) =>
    setPressed(before => ({ ...before, [earned.reward.id]: { ...before[earned.reward.id], failure: null, ...part } }))
  const win = () => Promise.resolve(change({ stage: 'won' }))
  return {
    earned,
    step,
    isSending: false,
    isRecorded: false,
    place: index + 1,
    count: list.length,
    won: list.slice(0, index + 1).filter(each => stepIn(each).stage === 'won').length,
    isLast: index === list.length - 1,
    choose: chosen => change({ chosen }),
    fail: failure => change({ failure }),
    back: () => change({ stage: 'pick' }),
    goOn: () => (chosenOption(step)?.additionalInfoForm ? change({ stage: 'form' }) : win()),
    send: win,
    next: () => setAt(index + 1),
    filledIn: () => ({}),
    keepFilledIn: () => undefined,
  }
}
