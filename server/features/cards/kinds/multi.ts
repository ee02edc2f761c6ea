import type { CardRules } from '../rules.ts'

export const multi: CardRules<'MULTI'> = {
  blank: {},
  media: ({ children }) =>
    children.flatMap(child => {
      if (!('url' in child)) return []
      return 'posterUrl' in child ? [child.url, child.posterUrl, child.captionsUrl] : [child.url]
    }),
}
