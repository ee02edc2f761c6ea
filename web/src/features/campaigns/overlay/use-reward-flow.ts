import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { useState } from 'react'
import { useOutbox } from '../../../platform/offline/use-outbox.ts'
import { useUser } from '../../../platform/session/session.ts'
import { type EarnedReward, toRewardKey } from '../earned-rewards.ts'
import { readDraft, saveDraft } from '../reward-form-drafts.ts'
import { type Outcome, sendChoice } from '../select-reward.ts'
import { applyOutcome, firstStep, getSelectedOption, type Step } from './flow-steps.ts'

/** Steps through the earned rewards one after the other: pick, fill in, done. */
export function useRewardFlow(list: readonly EarnedReward[]) {
  const outbox = useOutbox()
  const userId = useUser()?.id ?? ''
  const [at, setAt] = useState(0)
  const [steps, setSteps] = useState(() => list.map(firstStep))
  const [isSending, setSending] = useState(false)
  const earned = itemAt(list, at)
  const step = itemAt(steps, at)
  const draftKey = (index: number) => ({ userId, rewardKey: toRewardKey(earned), index })

  const change = (next: (step: Step) => Step) =>
    setSteps(previous => previous.map((item, place) => (place === at ? next(item) : item)))

  const send = async (additionalInfo: FormValues | null) => {
    if (isSending || step.chosen === null) return
    const index = step.chosen
    setSending(true)
    const take = (outcome: Outcome) => {
      change(item => applyOutcome(item, outcome))
      // The draft is now part of the sent choice.
      if (outcome.kind === 'confirmed' || outcome.kind === 'queued') saveDraft(draftKey(index), null)
    }
    const { now, later } = sendChoice({ userId, outbox }, { earned, index, additionalInfo })
    take(await now)
    setSending(false)
    void later.then(take)
  }

  return {
    earned,
    step,
    isSending,
    isRecorded: true,
    place: at + 1,
    count: list.length,
    /** The number of rewards that the server has confirmed, up to this one. */
    won: steps.slice(0, at + 1).filter(({ stage }) => stage === 'won').length,
    isLast: at === list.length - 1,
    choose: (chosen: number) => change(item => ({ ...item, chosen, failure: null })),
    fail: (failure: string) => change(item => ({ ...item, failure })),
    back: () => change(item => ({ ...item, stage: 'pick', failure: null })),
    continueFlow: () =>
      getSelectedOption(step)?.additionalInfoForm
        ? change(item => ({ ...item, stage: 'form', failure: null }))
        : send(null),
    send,
    next: () => setAt(place => place + 1),
    /** The unsent form values saved on this device for the chosen option. */
    filledIn: (): FormValues => (step.chosen === null ? {} : readDraft(draftKey(step.chosen))),
    keepFilledIn: (filled: FormValues): void => {
      if (step.chosen !== null) saveDraft(draftKey(step.chosen), filled)
    },
  }
}

/** The reward flow of an overlay; the phone of a plan records nothing. */
export type RewardFlow = Omit<ReturnType<typeof useRewardFlow>, 'isRecorded'> & { isRecorded: boolean }
