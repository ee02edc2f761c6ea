import { useQuery, useQueryClient } from '@tanstack/react-query'
import { home, type WaitingItem, waitingLimit } from '@trellis/contract/home/home.ts'
import { useEffect } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { getSessionRoles, useSession } from '../../../platform/session/session.ts'
import { getKindView, isKnownKind } from './waiting-kinds.ts'

/** Milliseconds until counts reflect a save. */
const settleTime = 400

/** Reads that any save may affect. */
const changedBySaves = [home.waiting, home.firstSteps]

/** Refetches counts after any save by the viewer. Use once per page: in the bell. */
export function useRefreshAfterSaves() {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getMutationCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { path } of changedBySaves) void cache.invalidateQueries({ queryKey: [path] })
      }, settleTime)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [cache])
}

/** Formats a count for display: 12, or 99+. */
export function useWrittenCount() {
  const { number } = useFormat()
  return ({ count, isMore }: Pick<WaitingItem, 'count' | 'isMore'>) => (isMore ? `${number(count)}+` : number(count))
}

/** Sum of counts; marked inexact if any of them is. */
export const sumWaiting = (items: readonly WaitingItem[]) => {
  const count = items.reduce((sum, item) => sum + item.count, 0)
  return { count: Math.min(count, waitingLimit), isMore: count > waitingLimit || items.some(item => item.isMore) }
}

/** The viewer's pending items with labels and links. */
export function useWaiting() {
  const roles = getSessionRoles(useSession()) ?? []
  const found = useQuery(read(home.waiting))
  const known = (found.data?.items ?? []).filter(({ kind }) => isKnownKind(kind))
  const items = known.map(item => ({ ...item, ...getKindView(item.kind, roles) }))
  return { found, items }
}
