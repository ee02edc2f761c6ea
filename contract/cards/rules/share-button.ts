import * as z from 'zod/mini'
import { draftAddress, draftText, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({
  targetUrl: draftText,
  text: draftText,
  title: draftText,
  partner: draftAddress,
  campaign: draftAddress,
})

export const shareButton: KindRules<'SHARE_BUTTON', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: () => ({ targetUrl: '', text: '', title: '', partner: null, campaign: null }),
  hide: content => ({ ...content, targetUrl: openable(content.targetUrl) ?? '' }),
}
