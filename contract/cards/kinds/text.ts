import * as z from 'zod/mini'
import { line, richText } from '../../fields.ts'
import { cardKind } from '../kind.ts'

export const textContent = z.object({ title: z._default(line(200), ''), text: z._default(richText, '') }).check(
  z.refine(({ title, text }) => title !== '' || text.trim() !== '', {
    error: 'Please enter a title or a text.',
    path: ['text'],
  }),
)

/** A title and a few paragraphs. */
export const text = cardKind({
  label: 'Text',
  content: textContent,
  shown: textContent,
  state: z.object({}),
  title: ({ title }) => title || null,
  seconds: 25,
  sample: { title: 'Start low, go slow', text: 'Begin with **one serving** and wait two hours.' },
})
