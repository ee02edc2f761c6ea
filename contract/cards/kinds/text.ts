import * as z from 'zod/mini'
import { line, richText } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import { checkText, isMedicalClaim } from '../checks/reading.ts'
import { lost, oneCard, sameCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftText } from '../rules/draft-fields.ts'

export const textContent = z.object({ title: z._default(line(200), ''), text: z._default(richText, '') }).check(
  z.refine(({ title, text }) => title !== '' || text.trim() !== '', {
    error: 'Please enter a title or a text.',
    path: ['text'],
  }),
)
export const textDraft = z.object({ title: draftText, text: draftText })
const shapes = { content: textContent, draft: textDraft, shown: textContent, state: z.object({}) }

/** Converts a text to a question: its text, else its title; with both, the title goes above. */
const asQuestion = ({ title, text: below }: z.output<typeof textDraft>) => ({
  words: (below.trim() || title).trim(),
  above: below.trim() === '' ? '' : title,
})

/** A title and a few paragraphs. */
export const text: Kind<typeof shapes> = {
  ...shapes,
  label: 'Text',
  title: ({ title }) => title || null,
  seconds: 25,
  sample: { title: 'Start low, go slow', text: 'Begin with **one serving** and wait two hours.' },
  initialState: {},
  blank: () => ({ title: '', text: '' }),
  hide: content => content,
  check: ({ content, context }) => [
    ...hint(isMedicalClaim(content.title), 'medicalClaim', { path: 'title' }),
    ...checkText(content.text, 'text', context),
  ],
  conversions: {
    HEADER: ({ title, text: below }) => {
      const value = title || below.trim()
      return sameCard({ cardType: 'HEADER', content: { value } }, lost({ text: title !== '' && below.trim() }))
    },
    QUESTION: (content, { blank }) => {
      const { words, above } = asQuestion(content)
      return oneCard({ cardType: 'QUESTION', content: { ...blank('QUESTION'), questionText: words, eyebrow: above } })
    },
    FREE_FORM_QUESTION: content => {
      const { words, above } = asQuestion(content)
      return oneCard({ cardType: 'FREE_FORM_QUESTION', content: { questionText: words } }, lost({ title: above }))
    },
    SPEED_BUMP: content => {
      const { words, above } = asQuestion(content)
      return oneCard({ cardType: 'SPEED_BUMP', content: { text: words } }, lost({ title: above }))
    },
  },
}
