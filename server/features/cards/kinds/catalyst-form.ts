import type { CardRules } from '../rules.ts'

export const catalystForm: CardRules<'CATALYST_FORM'> = {
  blank: { catalystFormSubmittedAt: null },
  media: ({ confirmationImage }) => [confirmationImage],
}
