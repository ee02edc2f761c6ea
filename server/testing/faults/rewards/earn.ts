import { type Reward, rewards } from '@trellis/contract/campaigns/rewards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { type Reply, send } from '../load.ts'
import { write } from '../steps.ts'
import type { Earner, PressCourse, RewardScene } from './reward-scene.ts'

/** A prepared call that can be sent repeatedly, to any server. */
export type PreparedCall = (url: string, key?: string) => Promise<Reply>

const noTraces = { traces: [] }

/** Every person has an address of their own, so that the rate limits of one are not the limits of all. */
const from = ({ token, userId }: Earner) => {
  const number = Number.parseInt(userId.slice(-6), 16)
  return { token, address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
}

const idempotencyHeader = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {})

/** Presses the one card of a course, which completes it. */
export const pressCard =
  (earner: Earner, { cardId }: PressCourse): PreparedCall =>
  (url, key) =>
    send(
      url,
      write(answerCalls.SPEED_BUMP, { params: { id: cardId } }, { ...noTraces, ...idempotencyHeader(key) }),
      from(earner),
    )

type RewardOption = { courseId: string; rewardId: string; selectionIndex: number }

/** Selects one option of a reward. */
const select =
  (earner: Earner, { courseId, rewardId, selectionIndex }: RewardOption): PreparedCall =>
  (url, key) => {
    const body = { courseId, selectionIndex, incentiveCampaignRewardId: rewardId }
    return send(url, write(rewards.select, { body }, { ...noTraces, ...idempotencyHeader(key) }), from(earner))
  }

/** The option that a reply confirms as selected; null = none. */
export const selectedIn = ({ body, outcome }: Reply) =>
  outcome === 'acknowledged' ? (body as Reward).selectedIndex : null

export const selectTogether = ({ pair, together }: RewardScene, earner: Earner, selectionIndex: number) =>
  select(earner, { courseId: pair[0].courseId, rewardId: together.rewardId, selectionIndex })

export const selectScarce = ({ scarce }: RewardScene, earner: Earner, selectionIndex: number) =>
  select(earner, { ...scarce, selectionIndex })

/** Runs an action for every person, so many at a time. */
export const forAll = async <T>(
  list: readonly T[],
  atOnce: number,
  make: (one: T, nth: number) => Promise<unknown>,
) => {
  const waiting = [...list.entries()]
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await make(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}
