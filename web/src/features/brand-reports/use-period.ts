import { type TrainedPeriod, trainedPeriods } from '@trellis/contract/brand-reports/trained.ts'
import { oneOf, useListRequest } from '../../ui/list/use-list-request.ts'

const filters = { period: oneOf(trainedPeriods, '12') }

/** The period that the address asks for, and the page of the list that it is about. */
export function usePeriod() {
  const request = useListRequest({ pageSize: 20, filters })
  return {
    request,
    period: request.chosen.period || ('12' as const),
    choose: (period: TrainedPeriod) => request.choose('period', period),
  }
}

export type Period = ReturnType<typeof usePeriod>
