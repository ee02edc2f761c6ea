import { plainSentence } from '@trellis/contract/cards/card-rules.ts'
import { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { requiredLine } from '@trellis/contract/fields.ts'
import * as z from 'zod/mini'
import { invalidFields } from '../../../platform/problem.ts'

/** An author's content of a course: the draft, and each version published from it. */
export const CourseContent = z.object({
  title: requiredLine('Please enter a title.', 200),
  cards: z.array(AuthoredCard).check(z.maxLength(500, 'Add at most 500 cards.')),
  stickyFooter: z._default(z.nullable(StickyFooter), null),
})
export type CourseContent = z.output<typeof CourseContent>

/** Parses a draft for publication; INVALID_INPUT names every unfinished field. */
export const readFinished = (draft: unknown): CourseContent => {
  const result = CourseContent.safeParse(draft, { error: plainSentence })
  if (result.success) return result.data
  throw invalidFields(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Parses the finished cards of a draft that may be being edited; unfinished cards are left out. */
export const readUnfinished = (draft: unknown): CourseContent => {
  const { title, cards, stickyFooter }: { title?: unknown; cards?: unknown; stickyFooter?: unknown } = Object(draft)
  const ready = (Array.isArray(cards) ? cards : []).map(card => AuthoredCard.safeParse(card))
  const footer = StickyFooter.safeParse(stickyFooter)
  return {
    title: typeof title === 'string' ? title : '',
    cards: ready.flatMap(card => (card.success ? [card.data] : [])),
    stickyFooter: footer.success ? footer.data : null,
  }
}
