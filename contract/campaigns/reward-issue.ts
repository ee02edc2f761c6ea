import * as z from 'zod/mini'
import { requiredLine } from '../fields.ts'

/** What is wrong with a reward, in a learner's words. */
export const RewardIssue = z.object({ issueDescription: requiredLine('Please describe the problem.', 1000) })
