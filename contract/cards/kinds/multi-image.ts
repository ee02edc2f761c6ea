import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { below } from '../checks/kind-check.ts'
import { checkImage, checkPages } from '../checks/media.ts'
import { sameCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftList } from '../rules/draft-fields.ts'
import { blankImage, imageContent, imageDraft, shownImage } from './image.ts'
import { asCard } from './multi.ts'

const child = z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageContent.shape })
const content = z.object({
  children: z
    .array(child, 'Add at least one image.')
    .check(z.minLength(1, 'Add at least one image.'), z.maxLength(30, 'Add at most 30 images.')),
})
const draftChild = z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageDraft.shape })
const shapes = { content, draft: z.object({ children: draftList(draftChild) }), shown: content, state: z.object({}) }

/** Several images in a carousel. */
export const multiImage: Kind<typeof shapes> = {
  ...shapes,
  label: 'Image carousel',
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
  initialState: {},
  blank: newId => ({
    children: [
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
    ],
  }),
  hide: ({ children }) => ({ children: children.map(shownImage) }),
  media: ({ children }) => children.map(child => child.url),
  check: ({ content: { children }, context }) => [
    ...checkPages(children.length),
    ...children.flatMap((child, index) => below(checkImage(child, context), `children.${index}`)),
  ],
  conversions: {
    MULTI: ({ children }) => sameCard({ cardType: 'MULTI', content: { children } }),
    SINGLE_CARDS: ({ children }, { blank }) => ({ cards: children.map(child => asCard(child, blank)), lost: [] }),
  },
}
