import type { CardRules } from '../rules.ts'

export const video: CardRules<'VIDEO'> = {
  blank: {},
  media: ({ url, posterUrl, captionsUrl }) => [url, posterUrl, captionsUrl],
}
