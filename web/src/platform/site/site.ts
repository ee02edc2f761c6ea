import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Site, site } from '@trellis/contract/site/site.ts'
import { keep, read } from '../api/queries.ts'

const plain: Site = { isDemo: false, learnMoreUrl: null, mapTileUrl: null, mapAttribution: '', supportEmail: null }

const aDay = 24 * 60 * 60 * 1000

/** What this installation says of itself; the plainest answer until it has said so. */
export const useSite = (): Site => useQuery({ ...keep(read(site.get)), staleTime: aDay }).data ?? plain

declare global {
  /** What `theme.js` asked for while the app was on its way; null = no answer. */
  var trellisSite: Promise<Site | null> | undefined
}

/** Puts in what the page has asked early, so that nothing moves when it is known. */
export async function recallSite(cache: QueryClient): Promise<void> {
  const early = await globalThis.trellisSite
  if (early) cache.setQueryData(read(site.get).queryKey, early)
}
