import type { CardRules } from '../rules.ts'

export const shareButton: CardRules<'SHARE_BUTTON'> = { blank: {}, events: ['COURSE_SHARED'] }
