import type { ServerRules } from '../rules.ts'

export const shareButton: ServerRules<'SHARE_BUTTON'> = { events: ['COURSE_SHARED'] }
