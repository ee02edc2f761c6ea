/** What the address of a preview says. */
export type PreviewAddress = {
  token: string | null
  useDraft: boolean
  versionId: string | null
  promoId: string | null
}

const secrets = ['token', 'ztAccessToken'] as const
const isTrue = (value: string | null) => value === 'true' || value === '1'

/** Reads the query of a preview; either name of the token will do. */
export const previewAddress = (search: URLSearchParams): PreviewAddress => ({
  token: search.get('token') || search.get('ztAccessToken') || null,
  useDraft: isTrue(search.get('useDraft')),
  versionId: search.get('versionId') || null,
  promoId: search.get('promoId') || null,
})

/** The query without what nobody else should read off the address bar; null = there was nothing to take out. */
export function withoutSecrets(search: URLSearchParams): URLSearchParams | null {
  if (!secrets.some(name => search.has(name))) return null
  const rest = new URLSearchParams(search)
  for (const name of secrets) rest.delete(name)
  return rest
}

/** A draft and a version are looked at by those who make them: that is no visit. */
export const skipsEvents = ({ useDraft, versionId }: Pick<PreviewAddress, 'useDraft' | 'versionId'>) =>
  useDraft || versionId !== null
