import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { fromOutbox } from '../../platform/offline/outbox-calls.ts'
import { useOutboxEntries } from '../../platform/offline/use-outbox.ts'
import { type EarnedReward, toRewardKey } from './earned-rewards.ts'

/** A choice that was made on this device and that the server has not confirmed. */
export type OutboxChoice = {
  /** The title of the chosen option. */
  title: string
  /** Why the server rejected it; null = it is waiting. */
  refusal: string | null
}

/** Returns a function that finds the unconfirmed choice of an earned reward; undefined = there is none. */
export function useOutboxChoices(): (earned: Pick<EarnedReward, 'courseId' | 'reward'>) => OutboxChoice | undefined {
  const choices = useOutboxEntries().filter(({ path }) => path === rewards.select.path)
  return earned => {
    const call = choices.find(({ subject }) => subject === toRewardKey(earned))
    if (!call?.optimistic) return undefined
    const { title } = fromOutbox<{ title: string }>(call.optimistic.state)
    return { title, refusal: call.refusal?.message ?? null }
  }
}
