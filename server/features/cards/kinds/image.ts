import type { CardRules } from '../rules.ts'

export const image: CardRules<'IMAGE'> = { blank: {}, media: ({ url }) => [url] }
