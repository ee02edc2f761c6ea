import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const content = z.object({
  /** The page that runs in the sandbox; its origin must be on the administrator's list. */
  url: z
    .string('Enter a web address that starts with https://.')
    .check(
      z.trim(),
      z.maxLength(2000),
      z.regex(/^(https?:\/\/|\/sandbox\/)[^\s<>"']+$/i, 'Enter a web address that starts with https://.'),
    ),
  /** The frame's title for screen readers. */
  title: z._default(line(200), ''),
  /** Its height in pixels until it asks for another. */
  height: z._default(z.int().check(z.gte(40), z.lte(2000)), 320),
})

/** A script from an allowed origin, in a sandboxed frame. */
export const loadScript = cardKind({
  label: 'Script',
  content,
  shown: content,
  state: z.object({}),
  seconds: 30,
  sample: { url: '/sandbox/serving-counter.html', title: 'Serving counter' },
})
