import * as z from 'zod/mini'
import { draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

export const textDraft = z.object({ title: draftText, text: draftText })

export const text: KindRules<'TEXT', z.output<typeof textDraft>> = {
  initialState: {},
  draft: textDraft,
  blank: () => ({ title: '', text: '' }),
  hide: content => content,
}
