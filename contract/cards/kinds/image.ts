import * as z from 'zod/mini'
import { alternative, aspectRatio, line, mediaUrl, richText, webUrl } from '../../fields.ts'
import { checkImage } from '../checks/media.ts'
import { lost, oneCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftAddress, draftAlternative, draftNumber, draftText, openable } from '../rules/draft-fields.ts'

export const imageContent = z.object({
  url: mediaUrl,
  alt: alternative(300),
  /** Width divided by height. */
  aspectRatio: z._default(aspectRatio, 4 / 3),
  imageLink: z._default(z.nullable(webUrl), null),
  title: z._default(line(200), ''),
  text: z._default(richText, ''),
})

export const imageDraft = z.object({
  url: draftText,
  alt: draftAlternative,
  aspectRatio: draftNumber(4 / 3),
  imageLink: draftAddress,
  title: draftText,
  text: draftText,
})
export type ImageDraft = z.output<typeof imageDraft>

export const blankImage = (): ImageDraft => ({ url: '', aspectRatio: 4 / 3, imageLink: null, title: '', text: '' })

/** The part of an image that a learner receives. */
export const shownImage = <T extends ImageDraft>(content: T) => ({
  ...content,
  alt: content.alt ?? '',
  imageLink: openable(content.imageLink),
})

const shapes = { content: imageContent, draft: imageDraft, shown: imageContent, state: z.object({}) }

/** An image with an optional title, text and link. */
export const image: Kind<typeof shapes> = {
  ...shapes,
  label: 'Image',
  title: ({ title }) => title || null,
  seconds: 12,
  sample: { url: '/media/demo/fig-counter.svg', alt: 'A budtender and a guest at the counter.' },
  initialState: {},
  blank: blankImage,
  hide: shownImage,
  media: ({ url }) => [url],
  check: ({ content, context }) => checkImage(content, context),
  conversions: {
    MULTI_IMAGE: (content, { newId }) =>
      oneCard({ cardType: 'MULTI_IMAGE', content: { children: [{ id: newId(), cardType: 'IMAGE', ...content }] } }),
    MULTI: (content, { newId }) =>
      oneCard({ cardType: 'MULTI', content: { children: [{ id: newId(), cardType: 'IMAGE', ...content }] } }),
    TEXT: ({ title, text, url }) => oneCard({ cardType: 'TEXT', content: { title, text } }, lost({ picture: url })),
  },
}
