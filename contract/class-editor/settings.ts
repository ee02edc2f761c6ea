import * as z from 'zod/mini'
import { draftNumber, draftText } from '../cards/rules/draft-fields.ts'
import { line, mediaUrl } from '../fields.ts'

/** The exam without its questions; tries are unlimited. */
const DraftExam = z.object({
  title: draftText,
  description: draftText,
  /** Percent. */
  minimumPassingScore: draftNumber(80),
  /** Whether questions and answers are shuffled at each try. */
  isShuffled: z._default(z.boolean(), false),
  /** Number of questions drawn for each try; null = all. */
  drawCount: z._default(z.nullable(z.number()), null),
})
export type DraftExam = z.output<typeof DraftExam>

/** A new exam. */
export const blankExam: DraftExam = {
  title: '',
  description: '',
  minimumPassingScore: 80,
  isShuffled: false,
  drawCount: null,
}

/** Settings of a draft class; learners see them once published. */
export const ClassSettings = z.object({
  title: line(200),
  description: z.string().check(z.maxLength(5000, 'Use at most 5000 characters.')),
  posterUrl: z.nullable(mediaUrl),
  thumbnailUrl: z.nullable(mediaUrl),
  /** Key takeaways, in Markdown. */
  keyTakeaways: z
    .array(z.string().check(z.maxLength(1000, 'Use at most 1000 characters.')))
    .check(z.maxLength(50, 'Add at most 50.')),
  /** Null = no exam; its questions stay in the draft. */
  exam: z.nullable(DraftExam),
})
export type ClassSettings = z.output<typeof ClassSettings>
