import * as z from 'zod/mini'
import { requiredLine } from '../fields.ts'

/** Why a reward cannot be selected, as learners read it. */
export const RewardIssue = z.object({ issueDescription: requiredLine('Please describe the problem.', 1000) })
