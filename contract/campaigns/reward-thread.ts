import * as z from 'zod/mini'
import { Moment } from '../fields.ts'

/** How a problem with a reward was solved: by a message, by sending it again, or by revoking it. */
export const issueResolutions = ['answered', 'replaced', 'refunded'] as const
export const IssueResolution = z.enum(issueResolutions)
export type IssueResolution = z.infer<typeof IssueResolution>

/** Messages between a learner and the brand, oldest first; no one at the brand is named. */
export const RewardMessage = z.object({ isFromBrand: z.boolean(), words: z.string(), sentAt: Moment })
export type RewardMessage = z.infer<typeof RewardMessage>
