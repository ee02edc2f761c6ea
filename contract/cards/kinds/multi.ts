import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { below, type CheckContext } from '../checks/kind-check.ts'
import { checkImage, checkPages, checkVideo } from '../checks/media.ts'
import { checkText } from '../checks/reading.ts'
import { type Blank, lost, type NewCard, sameCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftList } from '../rules/draft-fields.ts'
import { blankImage, imageContent, imageDraft, shownImage } from './image.ts'
import { textContent, textDraft } from './text.ts'
import { videoContent, videoDraft } from './video.ts'

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

const draftChild = z.discriminatedUnion('cardType', [
  z.object({ id: Id, cardType: z.literal('TEXT'), ...textDraft.shape }),
  z.object({ id: Id, cardType: z.literal('IMAGE'), ...imageDraft.shape }),
  z.object({ id: Id, cardType: z.literal('VIDEO'), ...videoDraft.shape }),
])
type Child = z.output<typeof draftChild>

const shapes = { content, draft: z.object({ children: draftList(draftChild) }), shown: content, state: z.object({}) }

const hideChild = (child: Child) => {
  if (child.cardType === 'TEXT') return child
  return child.cardType === 'IMAGE' ? shownImage(child) : { ...child, alt: child.alt ?? '' }
}

const listFiles = (child: Child) => {
  if (child.cardType === 'TEXT') return []
  return child.cardType === 'VIDEO' ? [child.url, child.posterUrl, child.captionsUrl] : [child.url]
}

const checkChild = (child: Child, context: CheckContext) => {
  if (child.cardType === 'TEXT') return checkText(child.text, 'text', context)
  return child.cardType === 'IMAGE' ? checkImage(child, context) : checkVideo(child, context)
}

/** A page of a carousel as a card of its own. */
export const asCard = (child: Child, blank: Blank): NewCard => {
  const { id: _, cardType, ...content } = child
  if (cardType === 'TEXT') return { cardType, content: { title: child.title, text: child.text } }
  return cardType === 'IMAGE'
    ? { cardType, content: { ...blank(cardType), ...content } }
    : { cardType, content: { ...blank(cardType), ...content } }
}

/** Several cards in a carousel. */
export const multi: Kind<typeof shapes> = {
  ...shapes,
  label: 'Carousel',
  seconds: 45,
  sample: {
    children: [
      { id: '0190a1b2-0000-7000-8000-00000000c001', cardType: 'TEXT', title: 'First', text: 'Look at the person.' },
    ],
  },
  initialState: {},
  blank: newId => ({
    children: [
      { id: newId(), cardType: 'IMAGE', ...blankImage() },
      { id: newId(), cardType: 'TEXT', title: '', text: '' },
    ],
  }),
  hide: ({ children }) => ({ children: children.map(hideChild) }),
  media: ({ children }) => children.flatMap(listFiles),
  check: ({ content: { children }, context }) => [
    ...checkPages(children.length),
    ...children.flatMap((child, index) => below(checkChild(child, context), `children.${index}`)),
  ],
  conversions: {
    MULTI_IMAGE: ({ children }) => {
      const pictures = children.flatMap(child => (child.cardType === 'IMAGE' ? [child] : []))
      const pages = children.length - pictures.length
      return sameCard({ cardType: 'MULTI_IMAGE', content: { children: pictures } }, lost({ pages }))
    },
    SINGLE_CARDS: ({ children }, { blank }) => ({ cards: children.map(child => asCard(child, blank)), lost: [] }),
  },
}
