import * as z from 'zod/mini'
import { draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({ questionText: draftText })

export const freeFormQuestion: KindRules<'FREE_FORM_QUESTION', z.output<typeof draft>> = {
  initialState: { answerText: null },
  draft,
  blank: () => ({ questionText: '' }),
  hide: content => content,
  grade: ({ answer: { answerText } }) => ({ cleared: true, state: { answerText }, verdict: { answerText } }),
}
