import type { CardRules } from '../rules.ts'

export const locationFinder: CardRules<'LOCATION_FINDER'> = { blank: {}, media: ({ url }) => [url] }
