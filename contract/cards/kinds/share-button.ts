import * as z from 'zod/mini'
import { line, requiredLine, webUrl } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import type { Kind } from '../kind.ts'
import { draftAddress, draftText, openable } from '../rules/draft-fields.ts'

const content = z.object({
  targetUrl: webUrl,
  text: z._default(line(300), ''),
  title: requiredLine('Please enter a title.', 120),
  partner: z._default(z.nullable(line(120)), null),
  campaign: z._default(z.nullable(line(120)), null),
})
const draft = z.object({
  targetUrl: draftText,
  text: draftText,
  title: draftText,
  partner: draftAddress,
  campaign: draftAddress,
})
const shapes = { content, draft, shown: content, state: z.object({}) }

/** Shares a link, with the device's share sheet if it has one. */
export const shareButton: Kind<typeof shapes> = {
  ...shapes,
  label: 'Share button',
  seconds: 5,
  sample: { targetUrl: 'https://trellis.example/onset', title: 'Share this lesson' },
  initialState: {},
  blank: () => ({ targetUrl: '', text: '', title: '', partner: null, campaign: null }),
  hide: content => ({ ...content, targetUrl: openable(content.targetUrl) ?? '' }),
  events: ['COURSE_SHARED'],
  check: ({ content: { targetUrl } }) => hint(/^http:/i.test(targetUrl.trim()), 'shareInsecure', { path: 'targetUrl' }),
}
