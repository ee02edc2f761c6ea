import { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { requiredLine } from '@trellis/contract/fields.ts'
import * as z from 'zod/mini'
import { problem } from '../../platform/problem.ts'

/** What an author writes into a course: its draft, and each version that is published from it. */
export const CourseContent = z.object({
  title: requiredLine('Please enter a title.', 200),
  cards: z.array(AuthoredCard).check(z.maxLength(500, 'Add at most 500 cards.')),
  stickyFooter: z._default(z.nullable(StickyFooter), null),
})
export type CourseContent = z.output<typeof CourseContent>

/** Reads a draft that is to be given out; INVALID_INPUT names every field that is not ready for it. */
export const readFinished = (draft: unknown): CourseContent => {
  const read = CourseContent.safeParse(draft)
  if (read.success) return read.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of read.error.issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw problem('INVALID_INPUT', { errors })
}

/** Reads what is ready of a draft that somebody may be writing at this moment: a card in the making is left out. */
export const readUnfinished = (draft: unknown): CourseContent => {
  const { title, cards, stickyFooter } = draft as { title?: unknown; cards?: unknown[]; stickyFooter?: unknown }
  const ready = (cards ?? []).map(card => AuthoredCard.safeParse(card))
  const footer = StickyFooter.safeParse(stickyFooter)
  return {
    title: typeof title === 'string' ? title : '',
    cards: ready.flatMap(card => (card.success ? [card.data] : [])),
    stickyFooter: footer.success ? footer.data : null,
  }
}
