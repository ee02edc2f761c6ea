import { useQuery } from '@tanstack/react-query'
import { type PromoSource, promos } from '@trellis/contract/courses/promos.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queries.ts'

/** Whether this promo was not opened before in this visit; from now on it was. */
function isFirstOpening(code: string): boolean {
  const key = `promo-opened:${code.toLowerCase()}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    return true
  }
}

/** Printed codes end in `?s=q`; the address loses it, so that a link that is passed on counts as pressed. */
function useSource(): PromoSource {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [source] = useState<PromoSource>(() => (search.get('s') === 'q' ? 'scan' : 'press'))
  useEffect(() => {
    if (!search.has('s')) return
    const rest = new URLSearchParams(search)
    rest.delete('s')
    void navigate({ search: rest.toString() }, { replace: true })
  }, [search, navigate])
  return source
}

/** Where a short link leads. Counts its opening, once a visit: programs that only fetch links are not counted. */
export function usePromo(shortCode: string) {
  const source = useSource()
  const query = useQuery({ ...read(promos.byShortCode, { params: { shortCode } }), retry: false, staleTime: 60_000 })
  const isLive = query.data?.state === 'live'
  useEffect(() => {
    if (!isLive || !isFirstOpening(shortCode)) return
    // A count that is lost is lost: nobody waits for it.
    call(promos.open, { params: { shortCode }, query: { source } }, { keepalive: true }).catch(() => undefined)
  }, [isLive, shortCode, source])
  return query
}
