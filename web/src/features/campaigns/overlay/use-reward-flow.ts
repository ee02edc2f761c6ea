import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { useState } from 'react'
import { useOutbox } from '../../../platform/offline/use-outbox.ts'
import { useUser } from '../../../platform/session/session.ts'
import { type EarnedReward, keyOf } from '../earned-rewards.ts'
import { readDraft, saveDraft } from '../reward-form-drafts.ts'
import { type Outcome, sendChoice } from '../select-reward.ts'
import { chosenOption, firstStep, type Step, stepAfter } from './flow-steps.ts'

/** Leads through the earned rewards one after the other: pick, fill in, done. */
export function useRewardFlow(list: readonly EarnedReward[]) {
  const outbox = useOutbox()
  const userId = useUser()?.id ?? ''
  const [at, setAt] = useState(0)
  const [steps, setSteps] = useState(() => list.map(firstStep))
  const [isSending, setSending] = useState(false)
  const earned = itemAt(list, at)
  const step = itemAt(steps, at)
  const draftOf = (index: number) => ({ userId, rewardKey: keyOf(earned), index })

  const change = (next: (step: Step) => Step) =>
    setSteps(before => before.map((each, place) => (place === at ? next(each) : each)))

  const send = async (additionalInfo: FormValues | null) => {
    if (isSending || step.chosen === null) return
    const index = step.chosen
    setSending(true)
    const take = (outcome: Outcome) => {
      change(each => stepAfter(each, outcome))
      // The draft is now part of the sent choice.
      if (outcome.kind === 'confirmed' || outcome.kind === 'queued') saveDraft(draftOf(index), null)
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
    choose: (chosen: number) => change(each => ({ ...each, chosen, failure: null })),
    fail: (failure: string) => change(each => ({ ...each, failure })),
    back: () => change(each => ({ ...each, stage: 'pick', failure: null })),
    goOn: () =>
      chosenOption(step)?.additionalInfoForm ? change(each => ({ ...each, stage: 'form', failure: null })) : send(null),
    send,
    next: () => setAt(place => place + 1),
    /** What was filled in on this device for the chosen option and not sent. */
    filledIn: (): FormValues => (step.chosen === null ? {} : readDraft(draftOf(step.chosen))),
    keepFilledIn: (filled: FormValues): void => {
      if (step.chosen !== null) saveDraft(draftOf(step.chosen), filled)
    },
  }
}

/** How the rewards are led through; in the phone of a plan nothing of it is recorded. */
export type RewardFlow = Omit<ReturnType<typeof useRewardFlow>, 'isRecorded'> & { isRecorded: boolean }
