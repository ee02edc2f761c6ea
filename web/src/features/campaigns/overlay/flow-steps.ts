import type { Reward } from '@trellis/contract/campaigns/rewards.ts'
import type { EarnedReward } from '../earned-rewards.ts'
import type { Outcome } from '../select-reward.ts'

/** The stage of one reward in the overlay: waiting for approval, to be picked, its form, and the outcome. */
export type Stage = 'waiting' | 'pick' | 'form' | 'won' | 'queued' | 'refused'

export type Step = {
  stage: Stage
  /** The reward as the server knows it. */
  reward: Reward
  chosen: number | null
  /** Why the choice or the form must be repeated. */
  failure: string | null
}

const soleOption = ({ sampleOptions: [option, ...others] }: Reward) =>
  option?.available && others.length === 0 ? 0 : null

const firstStage = ({ selected, waitsFor }: Reward): Stage => {
  if (selected) return 'won'
  return waitsFor ? 'waiting' : 'pick'
}

/** The first step of a reward: an automatically selected one is already won, a sole option is preselected. */
export const firstStep = ({ reward }: EarnedReward): Step => ({
  stage: firstStage(reward),
  reward,
  chosen: reward.selectedIndex ?? soleOption(reward),
  failure: null,
})

const withoutOption = (reward: Reward, index: number): Reward => ({
  ...reward,
  sampleOptions: reward.sampleOptions.map((option, place) =>
    place === index ? { ...option, available: false } : option,
  ),
})

/** The step after the outcome of a choice. */
export function applyOutcome(step: Step, outcome: Outcome): Step {
  switch (outcome.kind) {
    case 'confirmed':
      return { stage: 'won', reward: outcome.reward, chosen: outcome.reward.selectedIndex, failure: null }
    case 'queued':
      return { ...step, stage: 'queued', failure: null }
    case 'sold-out':
      return {
        stage: 'pick',
        reward: withoutOption(step.reward, step.chosen ?? -1),
        chosen: null,
        failure: outcome.sentence,
      }
    case 'wrong':
      return { ...step, failure: outcome.sentence }
    case 'refused':
      return { ...step, stage: 'refused', failure: outcome.sentence }
  }
}

/** The chosen option; null = none yet. */
export const getSelectedOption = ({ reward, chosen }: Step) =>
  chosen === null ? null : (reward.sampleOptions[chosen] ?? null)

/** Whether no option is available. */
export const isSoldOut = ({ reward }: Step) => reward.sampleOptions.every(({ available }) => !available)
