import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignRow, Money } from '@trellis/contract/campaigns/campaigns.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { CampaignDates } from '../campaign/campaign-dates.tsx'
import { PhaseChip } from '../campaign/phase-chip.tsx'

/** What was spent, out of what may be spent. */
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

/** What a list says of campaigns; `hasBrands` where they are of several brands. */
export function useCampaignColumns({ hasBrands }: { hasBrands: boolean }): ListColumn<CampaignRow>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'title',
      heading: t`Campaign`,
      width: '34%',
      cell: ({ title }) => title || <Trans>Campaign without a title</Trans>,
      ...(hasBrands && { below: ({ brandName }: CampaignRow) => brandName }),
      card: 'title',
    },
    {
      id: 'phase',
      heading: t`Status`,
      width: '8rem',
      cell: ({ phase, pausedAt }) => <PhaseChip phase={phase} pausedAt={pausedAt} />,
      card: 'mark',
    },
    {
      id: 'dates',
      heading: t`Dates`,
      cell: campaign => <CampaignDates {...campaign} />,
      card: 'note',
    },
    {
      id: 'money',
      heading: t`Money used`,
      numeric: true,
      cell: ({ money }) => <MoneyUsed money={money} />,
    },
    {
      id: 'people',
      heading: t`People who earned`,
      numeric: true,
      cell: ({ peopleQualified }) => format.number(peopleQualified),
    },
  ]
}
