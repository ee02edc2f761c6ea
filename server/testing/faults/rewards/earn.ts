import { type Reward, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { type Reply, send } from '../load.ts'
import { write } from '../steps.ts'
import type { Earner, PressCourse, RewardScene } from './reward-scene.ts'

/** A call that is ready to be sent, as often as one likes, to whichever server. */
export type Sending = (url: string, key?: string) => Promise<Reply>

const trace = { leaves: [] }

/** Everybody comes from an address of their own, or the limits of one would be the limits of all. */
const from = ({ token, userId }: Earner) => {
  const number = Number.parseInt(userId.slice(-6), 16)
  return { token, address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}

const keyed = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {})

/** Presses the one card of a course, which completes it. */
export const press =
  (earner: Earner, { cardId }: PressCourse): Sending =>
  (url, key) =>
    send(url, write(answerCalls.SPEED_BUMP, { params: { id: cardId } }, { ...trace, ...keyed(key) }), from(earner))

type Chosen = { courseId: string; rewardId: string; selectionIndex: number }

/** Selects one option of a reward. */
export const select =
  (earner: Earner, { courseId, rewardId, selectionIndex }: Chosen): Sending =>
  (url, key) => {
    const body = { courseId, selectionIndex, incentiveCampaignRewardId: rewardId }
    return send(url, write(rewards.select, { body }, { ...trace, ...keyed(key) }), from(earner))
  }

/** Which option a reply says was selected; null = it says something else. */
export const selectedIn = ({ body, fate }: Reply) => (fate === 'kept' ? (body as Reward).selectedIndex : null)

export const selectTogether = ({ pair, together }: RewardScene, earner: Earner, selectionIndex: number) =>
  select(earner, { courseId: pair[0].courseId, rewardId: together.rewardId, selectionIndex })

export const selectScarce = ({ scarce }: RewardScene, earner: Earner, selectionIndex: number) =>
  select(earner, { ...scarce, selectionIndex })

/** Does something for everybody, for so many at a time. */
export const forAll = async <T>(
  list: readonly T[],
  atOnce: number,
  make: (one: T, nth: number) => Promise<unknown>,
) => {
  const waiting = [...list.entries()]
  const goOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await make(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}
