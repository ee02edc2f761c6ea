import type { ServerRules } from '../rules.ts'

export const survey: ServerRules<'SURVEY'> = { words: ['comments'] }
