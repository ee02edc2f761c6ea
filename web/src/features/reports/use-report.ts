import { useQuery } from '@tanstack/react-query'
import { reports, type TimeSpan, timeSpans } from '@trellis/contract/reports/reports.ts'
import { read } from '../../platform/api/queries.ts'
import { type AddressChange, useListAddress } from '../../ui/use-list-address.ts'

/** Rows per page. */
export const pageSize = 15

const parseSpan = (params: URLSearchParams): TimeSpan => timeSpans.find(span => span === params.get('span')) ?? '12m'

/** Report filters in the URL: a link shows the same report, and Back works. */
function parseChoices(params: URLSearchParams) {
  const text = (name: string) => params.get(name) || undefined
  return {
    within: {
      dispensaryId: text('dispensaryId'),
      region: text('region')?.slice(0, 100),
      roleId: text('roleId'),
      trackId: text('trackId'),
    },
    span: parseSpan(params),
  }
}

/** Report filters and their setters. */
export function useReport() {
  const { params, put } = useListAddress()
  const selectedChoices = parseChoices(params)
  const choices = useQuery(read(reports.choices))
  return {
    ...selectedChoices,
    choices: choices.data,
    isNarrowed: Boolean(
      selectedChoices.within.roleId || selectedChoices.within.trackId || selectedChoices.within.region,
    ),
    narrow: (next: AddressChange) => put({ page: undefined, overduePage: undefined, ...next }),
    clear: () =>
      put({ region: undefined, roleId: undefined, trackId: undefined, page: undefined, overduePage: undefined }),
    show: (span: TimeSpan) => put({ span }, true),
  }
}

export type Report = ReturnType<typeof useReport>
