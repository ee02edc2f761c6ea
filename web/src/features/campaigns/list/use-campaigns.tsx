import { Trans, useLingui } from '@lingui/react/macro'
import {
  type CampaignRow,
  campaignList,
  campaignStatuses,
  campaigns,
  type Money,
} from '@trellis/contract/campaigns/campaigns.ts'
import { Megaphone } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { CampaignDates } from '../campaign/campaign-dates.tsx'
import { PhaseChip, statusLabels } from '../campaign/phase-chip.tsx'

/** The amount spent and the budget. */
function MoneyUsed({ money: { spent, budget } }: { money: Money }) {
  const format = useFormat()
  const used = format.money(spent)
  if (budget === null) return used
  const all = format.money(budget)
  return (
    <Trans>
      {used} of {all}
    </Trans>
  )
}

function useColumns(hasBrands: boolean): ListColumn<CampaignRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'title',
      heading: t`Campaign`,
      width: '34%',
      cell: ({ title }) => title || <Trans>Campaign without a title</Trans>,
      below: ({ brandName }) => hasBrands && brandName,
      card: 'title',
    },
    {
      id: 'phase',
      heading: t`Status`,
      width: '8rem',
      cell: ({ phase, pausedAt }) => <PhaseChip phase={phase} pausedAt={pausedAt} />,
      card: 'mark',
    },
    { id: 'dates', heading: t`Dates`, cell: campaign => <CampaignDates {...campaign} />, card: 'note' },
    { id: 'money', heading: t`Money used`, numeric: true, cell: ({ money }) => <MoneyUsed money={money} /> },
    { id: 'people', heading: t`People who earned`, number: ({ peopleQualified }) => peopleQualified },
  ]
}

/** The campaigns that the URL requests, of one brand, or of all with their brand names. */
export function useCampaigns(brandId?: string, hasBrands = false) {
  const { t, i18n } = useLingui()
  const options = campaignStatuses.map(value => ({ value, label: i18n._(statusLabels[value]) }))
  return {
    list: useListOf(campaignList, {
      filters: { phase: 'phase' },
      read: query => read(campaigns.list, { query: { ...query, brandId } }),
    }),
    title: t`Campaigns`,
    search: t`Title of the campaign`,
    filters: [{ name: 'phase', label: t`Status`, all: t`Any status`, options }],
    columns: useColumns(hasBrands),
    rowName: ({ title }: CampaignRow) => title,
    rowLink: ({ id }: CampaignRow) => `/campaigns/${id}`,
    empty: { icon: Megaphone, title: <Trans>No campaigns yet</Trans> },
    errorTitle: <Trans>The campaigns could not be loaded</Trans>,
  }
}
