/** The parameters of a preview URL. */
export type PreviewAddress = {
  token: string | null
  useDraft: boolean
  versionId: string | null
  promoId: string | null
  /** The token came with the address: the link was just opened. */
  isFirst: boolean
}

const secrets = ['token', 'ztAccessToken'] as const
const tokenIn = (search: URLSearchParams) => search.get('token') || search.get('ztAccessToken') || null
const isTrue = (value: string | null) => value === 'true' || value === '1'

/** Parses the query of a preview URL; the token has two accepted names. */
export const previewAddress = (search: URLSearchParams): PreviewAddress => ({
  token: tokenIn(search),
  useDraft: isTrue(search.get('useDraft')),
  versionId: search.get('versionId') || null,
  promoId: search.get('promoId') || null,
  isFirst: tokenIn(search) !== null,
})

/** The query without its tokens, to keep them out of the address bar; null = it had none. */
export function withoutSecrets(search: URLSearchParams): URLSearchParams | null {
  if (!secrets.some(name => search.has(name))) return null
  const rest = new URLSearchParams(search)
  for (const name of secrets) rest.delete(name)
  return rest
}

/** Drafts and single versions are opened by their authors, whose events are not logged. */
export const skipsEvents = ({ useDraft, versionId }: Pick<PreviewAddress, 'useDraft' | 'versionId'>) =>
  useDraft || versionId !== null
