import * as z from 'zod/mini'
import { TrainingHours } from './training-policy.ts'

/** Why a course or class does not open now: the code of its problem, with the problem's data. */
export const TrainingBlock = z.discriminatedUnion('code', [
  z.object({ code: z.literal('LEARN_AT_STORE') }),
  z.object({ code: z.literal('LEARN_IN_HOURS'), hours: TrainingHours }),
  z.object({ code: z.literal('WEEKLY_CAP_REACHED'), weeklyCapMinutes: z.int() }),
])
export type TrainingBlock = z.infer<typeof TrainingBlock>
