import * as z from 'zod/mini'
import { alternative, aspectRatio, line, mediaUrl, richText } from '../../fields.ts'
import { watchedPercent } from '../answering.ts'
import { checkVideo } from '../checks/media.ts'
import { lost, oneCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftAddress, draftAlternative, draftFlag, draftNumber, draftText } from '../rules/draft-fields.ts'

export const videoContent = z.object({
  url: mediaUrl,
  posterUrl: z._default(z.nullable(mediaUrl), null),
  /** Subtitles as WebVTT. */
  captionsUrl: z._default(z.nullable(mediaUrl), null),
  alt: alternative(1000),
  /** Width divided by height. */
  aspectRatio: z._default(aspectRatio, 16 / 9),
  /** Plays automatically, muted and in a loop. */
  gifMode: z._default(z.boolean(), false),
  title: z._default(line(200), ''),
  text: z._default(richText, ''),
})

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

const content = z.extend(videoContent, {
  /** Learners continue once they have watched it; a loop never blocks. */
  mustWatch: z._default(z.boolean(), false),
})
const shapes = {
  content,
  draft: z.extend(videoDraft, { mustWatch: draftFlag }),
  shown: content,
  state: z.object({ watched: z.boolean() }),
  body: z.object({
    /** The played part of the video, each second counted once, skipped parts not at all. */
    percent: z.int().check(z.gte(0), z.lte(100)),
    hasFailed: z._default(z.boolean(), false),
  }),
  verdict: z.object({ watched: z.literal(true) }),
}

/** A short video, or in gif mode a silent loop. */
export const video: Kind<typeof shapes> = {
  ...shapes,
  label: 'Video',
  answerPath: 'watch-video',
  answerSummary: 'Report that a video was watched, or that it could not be played',
  title: ({ title }) => title || null,
  left: ({ watched }) => (watched ? null : 'not-watched'),
  // Copies on devices may be older than the field.
  holdsBack: ({ mustWatch, gifMode }) => Boolean(mustWatch) && !gifMode,
  seconds: 40,
  sample: { url: '/media/demo/video-pouring-a-dose.mp4', alt: 'A clock runs for two hours beside one gummy.' },
  initialState: { watched: false },
  blank: (_newId, course) => ({ ...blankVideo(), mustWatch: course?.isRequired ?? false }),
  hide: content => ({ ...content, alt: content.alt ?? '' }),
  // A video that cannot be played does not block the rest of the course.
  grade: ({ answer: { percent, hasFailed } }) =>
    percent >= watchedPercent || hasFailed
      ? { cleared: true, state: { watched: true }, verdict: { watched: true } }
      : { refused: 'INVALID_INPUT', field: 'percent', sentence: 'Watch the video to the end to continue.' },
  media: ({ url, posterUrl, captionsUrl }) => [url, posterUrl, captionsUrl],
  check: ({ content, context }) => checkVideo(content, context),
  conversions: {
    MULTI: ({ mustWatch, ...page }, { newId }) =>
      oneCard(
        { cardType: 'MULTI', content: { children: [{ id: newId(), cardType: 'VIDEO', ...page }] } },
        lost({ mustWatch }),
      ),
    TEXT: ({ title, text, url }) => oneCard({ cardType: 'TEXT', content: { title, text } }, lost({ film: url })),
  },
}
