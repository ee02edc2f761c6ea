import { countedList } from '@trellis/contract/brand-reports/overview.ts'
import type { TrainedPeriod } from '@trellis/contract/brand-reports/trained.ts'
import { useListQuery } from '../../ui/list/use-list-of.ts'

/** The period as a filter of a list. */
export const periodFilter = { filters: { period: 'period' }, initial: { period: '12' } } as const

/** The period in the URL, and the page of the list that it filters. */
export function usePeriod() {
  const { request, query } = useListQuery(countedList, periodFilter)
  return {
    request,
    period: query.period,
    choose: (period: TrainedPeriod) => request.choose('period', period),
  }
}

export type Period = ReturnType<typeof usePeriod>
