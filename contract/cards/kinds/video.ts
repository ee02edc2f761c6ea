import * as z from 'zod/mini'
import { alternative, aspectRatio, line, mediaUrl, richText } from '../../fields.ts'
import { cardKind } from '../kind.ts'

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

const content = z.extend(videoContent, {
  /** Learners continue once they have watched it. A loop is never waited for. */
  mustWatch: z._default(z.boolean(), false),
})

/** How many percent of a video count as all of it: players stop a moment before its end. */
export const watchedPercent = 95

/** A short film, or in gif mode a silent loop. */
export const video = cardKind({
  label: 'Video',
  content,
  shown: content,
  state: z.object({ watched: z.boolean() }),
  answer: {
    path: 'watch-video',
    summary: 'Report that a video was watched, or that it could not be played',
    body: z.object({
      /** What was played, each part counted once and skipped parts not at all. */
      percent: z.int().check(z.gte(0), z.lte(100)),
      hasFailed: z._default(z.boolean(), false),
    }),
    verdict: z.object({ watched: z.literal(true) }),
  },
  title: ({ title }) => title || null,
  left: ({ watched }) => (watched ? null : 'not-watched'),
  // Copies on devices may be older than the field.
  holdsBack: ({ mustWatch, gifMode }) => Boolean(mustWatch) && !gifMode,
  seconds: 40,
  sample: { url: '/media/demo/video-pouring-a-dose.mp4', alt: 'A clock runs for two hours beside one gummy.' },
})
