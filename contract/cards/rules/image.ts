import * as z from 'zod/mini'
import { draftAddress, draftAlternative, draftNumber, draftText, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

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

/** What a learner sees of a picture. */
export const shownImage = <T extends ImageDraft>(content: T) => ({
  ...content,
  alt: content.alt ?? '',
  imageLink: openable(content.imageLink),
})

export const image: KindRules<'IMAGE', ImageDraft> = {
  initialState: {},
  draft: imageDraft,
  blank: blankImage,
  hide: shownImage,
  media: ({ url }) => [url],
}
