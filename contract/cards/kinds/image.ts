import * as z from 'zod/mini'
import { alternative, aspectRatio, line, mediaUrl, richText, webUrl } from '../../fields.ts'
import { cardKind } from '../kind.ts'

export const imageContent = z.object({
  url: mediaUrl,
  alt: alternative(300),
  /** Width divided by height. */
  aspectRatio: z._default(aspectRatio, 4 / 3),
  imageLink: z._default(z.nullable(webUrl), null),
  title: z._default(line(200), ''),
  text: z._default(richText, ''),
})

/** A picture with an optional title, text and link. */
export const image = cardKind({
  label: 'Image',
  content: imageContent,
  shown: imageContent,
  state: z.object({}),
  title: ({ title }) => title || null,
  seconds: 12,
  sample: { url: '/media/demo/fig-counter.svg', alt: 'A budtender and a guest at the counter.' },
})
