import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { useOutboxEntries } from '../../platform/offline/use-outbox.ts'
import { type Earned, keyOf } from './earned.ts'

/** A choice that was made on this device and that the server has not confirmed. */
export type UnsentChoice = {
  /** What was chosen, in the words of its brand. */
  title: string
  /** Why the server will not have it; null = it waits. */
  refusal: string | null
}

/** Answers, for each earned reward, the choice of it that is not confirmed; undefined = there is none. */
export function useUnsentChoices(): (earned: Pick<Earned, 'courseId' | 'reward'>) => UnsentChoice | undefined {
  const choices = useOutboxEntries().filter(({ path }) => path === rewards.select.path)
  return earned => {
    const call = choices.find(({ subject }) => subject === keyOf(earned))
    if (!call?.shows) return undefined
    const { title } = call.shows.state as { title: string }
    return { title, refusal: call.refusal?.message ?? null }
  }
}
