import * as z from 'zod/mini'
import { draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({ value: draftText })

export const header: KindRules<'HEADER', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: () => ({ value: '' }),
  hide: content => content,
}
