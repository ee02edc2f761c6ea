import * as z from 'zod/mini'
import { draftNumber, draftText, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({ url: draftText, title: draftText, height: draftNumber(320) })

export const loadScript: KindRules<'LOAD_SCRIPT', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: () => ({ url: '', title: '', height: 320 }),
  hide: content => ({ ...content, url: openable(content.url) ?? '' }),
}
