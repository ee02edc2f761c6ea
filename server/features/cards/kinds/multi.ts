import type { CardRules } from '../rules.ts'

export const multi: CardRules<'MULTI'> = {
  blank: {},
  media: ({ children }) => children.flatMap(child => ('url' in child ? [child.url] : [])),
}
