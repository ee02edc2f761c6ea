import type { ServerRules, VisitorEvent } from '../rules.ts'

export const optIn: ServerRules<'OPT_IN' | 'CELL_PHONE_OPT_IN'> = {
  events: ['CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'],
  visitorEvent: (answer): VisitorEvent =>
    answer.type === 1
      ? { type: 'CELL_PHONE_OPT_IN', values: { phoneNumber: answer.phoneNumber } }
      : { type: 'EMAIL_OPT_IN', values: { email: answer.email } },
}
