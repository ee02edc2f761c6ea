import * as z from 'zod/mini'
import { alternative, aspectRatio, line, mediaUrl, richText } from '../fields.ts'
import { cardKind } from './kind.ts'

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

/** A short film, or in gif mode a silent loop. */
export const video = cardKind({
  label: 'Video',
  content: videoContent,
  shown: videoContent,
  state: z.object({}),
  title: ({ title }) => title || null,
  seconds: 40,
  sample: { url: '/media/demo/video-pouring-a-dose.mp4', alt: 'A clock runs for two hours beside one gummy.' },
})
