import { trainedPeriods } from '@trellis/contract/brand-reports/trained.ts'
import { keysOf } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'

const filters = {
  period: oneOf(trainedPeriods, '12'),
  month: anyText,
  state: oneOf(keysOf(states)),
  dispensaryId: anyText,
  courseId: anyText,
}

/** What the address asks of the report: the filter, and the pages of its two lists. */
export function useTrained() {
  const people = useListRequest({ pageSize: 30, filters })
  const stores = useListRequest({ pageSize: 20, filters, pageName: 'storePage' })
  const { period, month, state, dispensaryId, courseId } = people.chosen
  return {
    people,
    stores,
    query: {
      period: period || '12',
      month: month || undefined,
      state: state || undefined,
      dispensaryId: dispensaryId || undefined,
      courseId: courseId || undefined,
    },
    /** Asks for something else; both lists start anew. */
    choose: (next: Record<string, string | undefined>) => people.change({ storePage: undefined, ...next }),
  }
}

export type Trained = ReturnType<typeof useTrained>
