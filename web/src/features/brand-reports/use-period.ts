import { type TrainedPeriod, trainedPeriods } from '@trellis/contract/brand-reports/trained.ts'
import { oneOf, useListRequest } from '../../ui/list/use-list-request.ts'

/** The period as a filter of a list. */
export const periodFilter = { filters: { period: 'period' as const }, initial: { period: '12' } }

/** The period that the address asks for, and the page of the list that it is about. */
export function usePeriod() {
  const request = useListRequest({ pageSize: 20, filters: { period: oneOf(trainedPeriods, '12') } })
  return {
    request,
    period: request.chosen.period || ('12' as const),
    choose: (period: TrainedPeriod) => request.choose('period', period),
  }
}

export type Period = ReturnType<typeof usePeriod>
