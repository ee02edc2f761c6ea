import type { CardRules } from '../rules.ts'

export const multiImage: CardRules<'MULTI_IMAGE'> = {
  blank: {},
  media: ({ children }) => children.map(child => child.url),
}
