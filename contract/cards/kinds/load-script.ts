import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { error } from '../checks/kind-check.ts'
import type { Kind } from '../kind.ts'
import { draftNumber, draftText, openable } from '../rules/draft-fields.ts'

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
const draft = z.object({ url: draftText, title: draftText, height: draftNumber(320) })
const shapes = { content, draft, shown: content, state: z.object({}) }

/** The origin of an address; null for one of this site's own, or an unfinished one. */
const getOrigin = (address: string) => /^https?:\/\/[^/?#]+/i.exec(address.trim())?.[0].toLowerCase() ?? null

/** A script from an allowed origin, in a sandboxed frame. */
export const loadScript: Kind<typeof shapes> = {
  ...shapes,
  label: 'Script',
  seconds: 30,
  sample: { url: '/sandbox/serving-counter.html', title: 'Serving counter' },
  initialState: {},
  blank: () => ({ url: '', title: '', height: 320 }),
  hide: content => ({ ...content, url: openable(content.url) ?? '' }),
  check: ({ content: { url }, context: { scriptOrigins } }) => {
    const origin = getOrigin(url)
    const isForbidden = origin !== null && scriptOrigins !== null && !scriptOrigins.includes(origin)
    return error(isForbidden, 'scriptForbidden', { path: 'url' })
  },
}
