import { type Reward, rewards } from '@trellis/contract/campaigns/rewards.ts'
import type { FormValues } from '@trellis/contract/courses/catalyst.ts'
import { localProblems } from '@trellis/contract/local-problems.ts'
import { itemAt } from '@trellis/contract/required.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { fromOutbox, type OutboxCall, type Outcome as Settled } from '../../platform/offline/outbox-calls.ts'
import { type EarnedReward, toRewardKey } from './earned-rewards.ts'

type Choice = { earned: EarnedReward; index: number; additionalInfo: FormValues | null }

/**
 * The outcome of a choice. `queued`: unknown, it is in the outbox. After `sold-out` and `wrong` the person can choose or
 * correct again; after `refused` not.
 */
export type Outcome =
  | { kind: 'confirmed'; reward: Reward }
  | { kind: 'queued' }
  | { kind: 'sold-out' | 'wrong' | 'refused'; sentence: string }

const inOutbox: Outcome = { kind: 'queued' }
const refreshes = [rewards.mine, rewards.toSelect, rewards.summary, rewards.ofCourse].map(({ path }) => [path] as const)

type SelectCall = ReturnType<typeof selectCall>

/** The outbox call for a choice. */
function selectCall({ earned, index, additionalInfo }: Choice) {
  const { courseId, reward } = earned
  const { title, productId } = itemAt(reward.sampleOptions, index)
  const key = toRewardKey(earned)
  return {
    lane: `reward:${key}`,
    subject: key,
    method: rewards.select.method,
    path: rewards.select.path,
    params: {},
    body: { courseId, selectionIndex: index, incentiveCampaignRewardId: reward.id, additionalInfo },
    optimistic: { state: { title, productId }, atOnce: false },
    notifiesUser: true,
    position: null,
    screen: location.pathname,
    madeAt: new Date().toISOString(),
    refreshes,
  }
}

function toOutcome(settled: Settled): Outcome {
  if (settled.kind === 'done') return { kind: 'confirmed', reward: fromOutbox<Reward>(settled.answer) }
  if (settled.kind === 'elsewhere') return inOutbox
  const { code, fieldErrors, message } = settled.refusal
  const [ofField] = Object.values(fieldErrors).flat()
  const sentence = ofField ?? message
  if (code === 'OUT_OF_STOCK') return { kind: 'sold-out', sentence }
  return { kind: code === 'INVALID_INPUT' ? 'wrong' : 'refused', sentence }
}

function logFailure(userId: string, { body, optimistic }: SelectCall, statusCode: number | null) {
  console.error('A reward could not be selected.', {
    userId,
    statusCode,
    selectedIndex: body.selectionIndex,
    rewardId: body.incentiveCampaignRewardId,
    productId: optimistic.state.productId,
  })
}

/** Resolves when the call has to wait in the outbox because it could not be sent. */
function waitUntilQueued(outbox: Outbox, { lane, madeAt }: SelectCall) {
  const isThisCall = (call: OutboxCall) => call.lane === lane && call.madeAt === madeAt
  let stop = () => {}
  const waiting = new Promise<OutboxCall>(resolve => {
    stop = outbox.subscribe(() => {
      const waitingCall = outbox.list().find(call => isThisCall(call) && call.deliveryStatus === 'waiting')
      if (waitingCall) resolve(waitingCall)
    })
  })
  return { waiting, stop }
}

type Sender = { userId: string; outbox: Outbox | null }

/**
 * Adds a choice to the outbox. `now` resolves with the outcome known at this moment, `later` with the server's final
 * answer.
 */
export function sendChoice(
  { userId, outbox }: Sender,
  choice: Choice,
): { now: Promise<Outcome>; later: Promise<Outcome> } {
  if (!outbox) {
    const refused = Promise.resolve({ kind: 'refused' as const, sentence: localProblems.INTERNAL.sentence })
    return { now: refused, later: refused }
  }
  const call = selectCall(choice)
  const { waiting, stop } = waitUntilQueued(outbox, call)
  const { settled } = outbox.add(call)
  const later = settled.then(result => {
    stop()
    if (result.kind === 'refused') logFailure(userId, call, result.refusal.status)
    return toOutcome(result)
  })
  const deferred = waiting.then(({ status }) => {
    stop()
    logFailure(userId, call, status ?? null)
    return inOutbox
  })
  return { now: Promise.race([later, deferred]), later }
}
