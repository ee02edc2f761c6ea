import type { CardRules } from '../rules.ts'

export const catalystForm: CardRules<'CATALYST_FORM'> = {
  blank: { catalystFormSubmittedAt: null },
  words: 'all',
  events: ['CATALYST_FORM', 'CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'],
  media: ({ confirmationImage }) => [confirmationImage],
}
