import type { ServerRules } from '../rules.ts'

export const catalystForm: ServerRules<'CATALYST_FORM'> = {
  words: 'all',
  events: ['CATALYST_FORM', 'CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'],
}
