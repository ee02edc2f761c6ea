import { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { requiredLine } from '@trellis/contract/fields.ts'
import { StickyFooter } from '@trellis/contract/sticky-footer.ts'
import * as z from 'zod/mini'

/** What an author writes into a course: its draft, and each version that is published from it. */
export const CourseContent = z.object({
  title: requiredLine('Please enter a title.', 200),
  cards: z.array(AuthoredCard).check(z.maxLength(500, 'Add at most 500 cards.')),
  stickyFooter: z._default(z.nullable(StickyFooter), null),
})
export type CourseContent = z.output<typeof CourseContent>
