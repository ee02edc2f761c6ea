import type { CardRules } from '../rules.ts'

export const text: CardRules<'TEXT'> = { blank: {} }
