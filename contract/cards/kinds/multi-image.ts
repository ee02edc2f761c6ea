import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { cardKind } from '../kind.ts'
import { imageContent } from './image.ts'

const child = z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageContent.shape })
const content = z.object({
  children: z
    .array(child, 'Add at least one picture.')
    .check(z.minLength(1, 'Add at least one picture.'), z.maxLength(30, 'Add at most 30 pictures.')),
})

/** Several pictures in a carousel. */
export const multiImage = cardKind({
  label: 'Picture carousel',
  content,
  shown: content,
  state: z.object({}),
  seconds: 30,
  sample: {
    children: [
      {
        id: '0190a1b2-0000-7000-8000-00000000c002',
        cardType: 'IMAGE',
        url: '/media/demo/fig-flower.svg',
        alt: 'A jar of flower.',
      },
    ],
  },
})
