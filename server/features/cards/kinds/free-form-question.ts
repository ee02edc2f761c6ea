import type { ServerRules } from '../rules.ts'

export const freeFormQuestion: ServerRules<'FREE_FORM_QUESTION'> = { words: ['answerText'] }
