import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { campaignStatuses, campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { read } from '../../../platform/api/queries.ts'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'
import { statusLabels } from '../campaign/phase-chip.tsx'

const pageSize = 20

/** The campaigns that the address asks for: of one brand, or of all that the person sees. */
export function useCampaignList(brandId?: string) {
  const request = useListRequest({ pageSize, filters: { phase: oneOf(campaignStatuses) } })
  const phase = request.chosen.phase || undefined
  const query = { filter: request.filter, ...(phase && { phase }), ...(brandId && { brandId }), ...request.part }
  return useList(request, useQuery(read(campaigns.list, { query })))
}

/** The choice of a phase, or of those that are paused. */
export function usePhaseFilter(): ListFilter {
  const { t, i18n } = useLingui()
  return {
    name: 'phase',
    label: t`Status`,
    all: t`Any status`,
    options: campaignStatuses.map(value => ({ value, label: i18n._(statusLabels[value]) })),
  }
}
