import type { ServerRules } from '../rules.ts'

export const optIn: ServerRules<'OPT_IN' | 'CELL_PHONE_OPT_IN'> = { events: ['CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'] }
