import * as z from 'zod/mini'
import { line, requiredLine, webUrl } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const content = z.object({
  targetUrl: webUrl,
  text: z._default(line(300), ''),
  title: requiredLine('Please enter a title.', 120),
  partner: z._default(z.nullable(line(120)), null),
  campaign: z._default(z.nullable(line(120)), null),
})

/** Shares a link, with the device's share sheet where there is one. */
export const shareButton = cardKind({
  label: 'Share button',
  content,
  shown: content,
  state: z.object({}),
  seconds: 5,
  sample: { targetUrl: 'https://trellis.example/onset', title: 'Share this lesson' },
})
