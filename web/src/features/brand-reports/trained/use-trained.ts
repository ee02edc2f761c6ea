import { trainedPersonList } from '@trellis/contract/brand-reports/trained.ts'
import { useListQuery } from '../../../ui/list/use-list-of.ts'

/** The filters of the report and of its lists. */
export const trainedFilters = {
  filters: {
    period: 'period',
    month: 'month',
    state: 'state',
    dispensaryId: 'dispensaryId',
    courseId: 'courseId',
  },
  initial: { period: '12' },
} as const

/** The filters of the report, from the URL. */
export function useTrained() {
  const { request, query } = useListQuery(trainedPersonList, trainedFilters)
  return {
    query,
    isFiltered: request.isFiltered,
    /** Changes filters; both lists restart at their first page. */
    choose: (next: Record<string, string | undefined>) => request.change({ storePage: undefined, ...next }),
  }
}

export type TrainedFilter = ReturnType<typeof useTrained>
