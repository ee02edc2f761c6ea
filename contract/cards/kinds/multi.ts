import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { cardKind } from '../kind.ts'
import { imageContent } from './image.ts'
import { textContent } from './text.ts'
import { videoContent } from './video.ts'

const child = z.discriminatedUnion('cardType', [
  z.object({ id: Id, cardType: z.literal('TEXT'), ...textContent.shape }),
  z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageContent.shape }),
  z.object({ id: Id, cardType: z.literal('VIDEO'), ...videoContent.shape }),
])
const content = z.object({
  children: z
    .array(child, 'Add at least one card.')
    .check(z.minLength(1, 'Add at least one card.'), z.maxLength(30, 'Add at most 30 cards.')),
})

/** Several cards in a carousel. */
export const multi = cardKind({
  label: 'Carousel',
  content,
  shown: content,
  state: z.object({}),
  seconds: 45,
  sample: {
    children: [
      { id: '0190a1b2-0000-7000-8000-00000000c001', cardType: 'TEXT', title: 'First', text: 'Look at the person.' },
    ],
  },
})
