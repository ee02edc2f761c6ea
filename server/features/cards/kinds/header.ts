import type { CardRules } from '../rules.ts'

export const header: CardRules<'HEADER'> = { blank: {} }
