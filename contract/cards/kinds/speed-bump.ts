import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const content = z.object({ text: z._default(line(300), '') })

/** A pause: the next cards appear after Continue. */
export const speedBump = cardKind({
  label: 'Speed bump',
  content,
  shown: content,
  state: z.object({ cleared: z.boolean() }),
  answer: { path: 'clear-speed-bump', summary: 'Pass a speed bump', verdict: z.object({ cleared: z.literal(true) }) },
  left: ({ cleared }) => (cleared ? null : 'not-continued'),
  seconds: 3,
  sample: { text: 'Ready for the next part?' },
})
