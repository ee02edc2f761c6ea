import { type AnalysisFilter, audienceFilters, periods, versionFilters } from '@trellis/contract/analytics/analysis.ts'
import { useNavigate, useParams } from 'react-router'
import { useListAddress } from '../../../ui/use-list-address.ts'

const among = <T extends string>(values: readonly T[], text: string | null) => values.find(value => value === text)

/** The filter in the address: a link shows the same figures, and Back works. */
export function useAnalysisFilter() {
  const { id = '', promoId } = useParams()
  const { params, put } = useListAddress()
  const navigate = useNavigate()
  const [period, version, people] = [
    among(periods, params.get('period')),
    among(versionFilters, params.get('version')),
    among(audienceFilters, params.get('people')),
  ]
  const filter: AnalysisFilter = {
    ...(promoId && { promoId }),
    ...(period && { period }),
    ...(version && { version }),
    ...(people && { people }),
  }
  return {
    courseId: id,
    filter,
    /** The card whose sheet is open. */
    cardId: params.get('card'),
    isNarrowed: Boolean(period || version || people),
    narrow: (next: Partial<Record<'period' | 'version' | 'people', string>>) => put(next),
    clear: () => put({ period: undefined, version: undefined, people: undefined }),
    /** Counts only visitors of a promo; null = everyone. The other filters stay. */
    showPromo: (promo: string | null) => {
      const rest = new URLSearchParams(params)
      rest.delete('card')
      const path = promo === null ? `/analyze-card-courses/${id}` : `/analyze-card-courses/${id}/promo/${promo}`
      void navigate({ pathname: path, search: rest.toString() })
    },
    showCard: (card: string | null) => put({ card: card ?? undefined }, card === null),
  }
}

export type AnalysisAddress = ReturnType<typeof useAnalysisFilter>
