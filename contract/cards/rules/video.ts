import * as z from 'zod/mini'
import { draftAddress, draftAlternative, draftFlag, draftNumber, draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

export const videoDraft = z.object({
  url: draftText,
  posterUrl: draftAddress,
  captionsUrl: draftAddress,
  alt: draftAlternative,
  aspectRatio: draftNumber(16 / 9),
  gifMode: draftFlag,
  title: draftText,
  text: draftText,
})
export type VideoDraft = z.output<typeof videoDraft>

export const blankVideo = (): VideoDraft => ({
  url: '',
  posterUrl: null,
  captionsUrl: null,
  aspectRatio: 16 / 9,
  gifMode: false,
  title: '',
  text: '',
})

export const video: KindRules<'VIDEO', VideoDraft> = {
  initialState: {},
  draft: videoDraft,
  blank: blankVideo,
  hide: content => ({ ...content, alt: content.alt ?? '' }),
  media: ({ url, posterUrl, captionsUrl }) => [url, posterUrl, captionsUrl],
}
