import * as z from 'zod/mini'
import { Moment } from '../fields.ts'

/** How a problem with a reward was solved: by words alone, by sending it again, or by taking it back. */
export const issueResolutions = ['answered', 'replaced', 'refunded'] as const
export const IssueResolution = z.enum(issueResolutions)
export type IssueResolution = z.infer<typeof IssueResolution>

/** Words between a learner and the brand of a reward, oldest first. Nobody of the brand is named. */
export const RewardMessage = z.object({ isFromBrand: z.boolean(), words: z.string(), sentAt: Moment })
export type RewardMessage = z.infer<typeof RewardMessage>
