import { useQuery } from '@tanstack/react-query'
import { reports, type TimeSpan, timeSpans, trainedSorts } from '@trellis/contract/reports/reports.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import type { Sort } from '../../ui/table-types.ts'

/** How many stand on a page. */
export const pageSize = 15

const pageIn = (params: URLSearchParams, name: string) => Math.max(1, Math.trunc(Number(params.get(name))) || 1)

const orderIn = (params: URLSearchParams): { sort: (typeof trainedSorts)[number]; direction: 'asc' | 'desc' } => ({
  sort: trainedSorts.find(each => each === params.get('sort')) ?? 'trained',
  direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
})

const spanIn = (params: URLSearchParams): TimeSpan => timeSpans.find(each => each === params.get('span')) ?? '12m'

/** What is asked for: all of it stands in the address bar, so that a link shows the same and Back works. */
function chosenIn(params: URLSearchParams) {
  const text = (name: string) => params.get(name) || undefined
  return {
    within: {
      dispensaryId: text('dispensaryId'),
      region: text('region')?.slice(0, 100),
      roleId: text('roleId'),
      trackId: text('trackId'),
    },
    span: spanIn(params),
    order: orderIn(params),
    page: pageIn(params, 'page'),
    overduePage: pageIn(params, 'overduePage'),
  }
}

type Change = Record<string, string | undefined>

const changed = (before: URLSearchParams, change: Change) => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(change))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}

const numbered = (page: number) => (page > 1 ? String(page) : undefined)

/** What the address asks for, and how to ask for something else. */
export function useReport() {
  const [params, setParams] = useSearchParams()
  const chosen = chosenIn(params)
  const choices = useQuery(read(reports.choices))
  const change = (next: Change, replace = false) => setParams(before => changed(before, next), { replace })
  return {
    ...chosen,
    choices: choices.data,
    isNarrowed: Boolean(chosen.within.roleId || chosen.within.trackId || chosen.within.region),
    narrow: (next: Change) => change({ page: undefined, overduePage: undefined, ...next }),
    clear: () =>
      change({ region: undefined, roleId: undefined, trackId: undefined, page: undefined, overduePage: undefined }),
    show: (span: TimeSpan) => change({ span }, true),
    sortBy: ({ by, direction }: Sort) => change({ sort: by, direction: direction.toLowerCase(), page: undefined }),
    turnTo: (page: number) => change({ page: numbered(page) }),
    turnOverdueTo: (page: number, replace = false) => change({ overduePage: numbered(page) }, replace),
  }
}

export type Report = ReturnType<typeof useReport>
