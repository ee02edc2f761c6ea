import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Site, site } from '@trellis/contract/site/site.ts'
import { cacheOffline, read } from '../api/queries.ts'

const plain: Site = { isDemo: false, learnMoreUrl: null, mapTileUrl: null, mapAttribution: '', supportEmail: null }

const aDay = 24 * 60 * 60 * 1000

/** Settings of this installation; defaults until loaded. */
export const useSite = (): Site => useQuery({ ...cacheOffline(read(site.get)), staleTime: aDay }).data ?? plain

declare global {
  /** Early request of `theme.js`; null = no response. */
  var trellisSite: Promise<Site | null> | undefined
}

/** Puts the early response into the query cache, so that the layout does not shift. */
export async function restoreSite(cache: QueryClient): Promise<void> {
  const early = await globalThis.trellisSite
  if (early) cache.setQueryData(read(site.get).queryKey, early)
}
