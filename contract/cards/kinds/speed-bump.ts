import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import { oneCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftText } from '../rules/draft-fields.ts'

const content = z.object({ text: z._default(line(300), '') })
const shapes = {
  content,
  draft: z.object({ text: draftText }),
  shown: content,
  state: z.object({ cleared: z.boolean() }),
  verdict: z.object({ cleared: z.literal(true) }),
}

/** A pause: the next cards appear after Continue. */
export const speedBump: Kind<typeof shapes> = {
  ...shapes,
  label: 'Speed bump',
  answerPath: 'clear-speed-bump',
  answerSummary: 'Pass a speed bump',
  left: ({ cleared }) => (cleared ? null : 'not-continued'),
  seconds: 3,
  sample: { text: 'Ready for the next part?' },
  initialState: { cleared: false },
  blank: () => ({ text: '' }),
  stateOnceSent: () => ({ cleared: true }),
  hide: content => content,
  grade: () => ({ cleared: true, state: { cleared: true }, verdict: { cleared: true } }),
  check: ({ position: { isFirst, isLast, isFollowedByItsKind } }) => [
    ...hint(isFirst || isLast, 'bumpAtEdge', { path: 'text' }),
    ...hint(isFollowedByItsKind, 'bumpsInARow', { path: 'text' }),
  ],
  conversions: {
    TEXT: ({ text }) => oneCard({ cardType: 'TEXT', content: { title: '', text } }),
  },
}
