import * as z from 'zod/mini'
import { watchedPercent } from '../kinds/video.ts'
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

const draft = z.extend(videoDraft, { mustWatch: draftFlag })
type VideoCardDraft = z.output<typeof draft>

export const video: KindRules<'VIDEO', VideoCardDraft> = {
  initialState: { watched: false },
  draft,
  blank: (_newId, course) => ({ ...blankVideo(), mustWatch: course?.isRequired ?? false }),
  hide: content => ({ ...content, alt: content.alt ?? '' }),
  // A video that cannot be played keeps no one from the rest of the course.
  grade: ({ answer: { percent, hasFailed } }) =>
    percent >= watchedPercent || hasFailed
      ? { cleared: true, state: { watched: true }, verdict: { watched: true } }
      : { refused: 'INVALID_INPUT', field: 'percent', sentence: 'Watch the video to the end to continue.' },
  media: ({ url, posterUrl, captionsUrl }) => [url, posterUrl, captionsUrl],
}
