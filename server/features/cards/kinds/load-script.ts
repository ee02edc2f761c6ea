import type { CardRules } from '../rules.ts'

export const loadScript: CardRules<'LOAD_SCRIPT'> = { blank: {} }
