import * as z from 'zod/mini'
import { Id, Moment } from '../fields.ts'

/** A reward that a learner can earn now, by the rule that grants it. */
export const AvailableReward = z.object({
  id: Id,
  /** The first option that is in stock. */
  title: z.string(),
  image: z.nullable(z.string()),
  /** The number of options in stock. */
  optionCount: z.int(),
  /** The value of the options in stock, in cents. */
  minValue: z.int(),
  maxValue: z.int(),
  brandName: z.string(),
  /** When it can no longer be earned. */
  endsAt: Moment,
  /** The brand says that it lasts only as long as its budget. */
  isLimited: z.boolean(),
  /** The number of courses to complete, including the one at hand. */
  coursesToGo: z.int(),
})
export type AvailableReward = z.infer<typeof AvailableReward>

/** The rewards of a course before it is completed. */
export const CourseRewards = z.object({
  items: z.array(AvailableReward),
  /** A reward is held for review if the course is completed too fast. */
  isPaceChecked: z.boolean(),
  /** What the learner still needs besides the courses: a verified address, or the store's confirmation. */
  waitsFor: z.nullable(z.enum(['address', 'store'])),
})
export type CourseRewards = z.infer<typeof CourseRewards>
