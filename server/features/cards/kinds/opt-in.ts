import { problem } from '../../../platform/problem.ts'
import type { CardRules } from '../rules.ts'

type Rules = Pick<CardRules<'OPT_IN'>, 'blank' | 'grade' | 'events'>

const rules: Rules = {
  blank: { optedInAt: null },
  events: ['CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'],
  grade: ({ content, answer, now }) => {
    if (answer.type !== content.type)
      throw problem('INVALID_INPUT', {
        field: 'type',
        sentence: content.type === 1 ? 'Phone number is required.' : 'Please enter an E-mail.',
      })
    return {
      cleared: true,
      state: { optedInAt: now.toISOString() },
      verdict: { successMessage: content.successMessage },
    }
  },
}

export const optIn: CardRules<'OPT_IN'> = rules
export const cellPhoneOptIn: CardRules<'CELL_PHONE_OPT_IN'> = rules as CardRules<'CELL_PHONE_OPT_IN'>
