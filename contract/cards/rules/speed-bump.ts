import * as z from 'zod/mini'
import { draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({ text: draftText })

export const speedBump: KindRules<'SPEED_BUMP', z.output<typeof draft>> = {
  initialState: { cleared: false },
  draft,
  blank: () => ({ text: '' }),
  hide: content => content,
  grade: () => ({ cleared: true, state: { cleared: true }, verdict: { cleared: true } }),
}
