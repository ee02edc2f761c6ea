import { useQuery } from '@tanstack/react-query'
import { type Site, site } from '@trellis/contract/site.ts'
import { keep, read } from '../api/queries.ts'

const plain: Site = { isDemo: false, learnMoreUrl: null, mapTileUrl: null, mapAttribution: '', supportEmail: null }

const aDay = 24 * 60 * 60 * 1000

/** What this installation says of itself; the plainest answer until it has said so. */
export const useSite = (): Site => useQuery({ ...keep(read(site.get)), staleTime: aDay }).data ?? plain
