import type { BounceReason } from '@trellis/contract/notifications/bounces.ts'
import { isAboutAddress } from '../refusals.rules.ts'

/** Reasons by the enhanced status code without its class: whatever lasts or passes, it means the same. */
const reasons: readonly (readonly [RegExp, BounceReason])[] = [
  [/^1\.2$/, 'no-domain'],
  [/^1\.[78]$/, 'policy'],
  [/^1\./, 'no-mailbox'],
  [/^2\.1$/, 'disabled'],
  [/^2\.2$/, 'full'],
  [/^4\./, 'unreachable'],
  [/^7\./, 'policy'],
]

/** Why an email came back, by the enhanced status code. */
export const toBounceReason = (status: string): BounceReason =>
  reasons.find(([pattern]) => pattern.test(status.slice(2)))?.[1] ?? 'other'

type Judgement = { reason: BounceReason; isForGood: boolean }

/** Whether an address refuses emails for good; a full mailbox, a policy or a timeout passes. */
export const judgeStatus = (status: string): Judgement => ({
  reason: toBounceReason(status),
  isForGood: isAboutAddress(status),
})
