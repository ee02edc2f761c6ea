import { Trans } from '@lingui/react/macro'
import type { CampaignRow } from '@trellis/contract/campaigns/campaigns.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

/** The last moment of a campaign: it ends when its last day is over. */
const lastMoment = (endsAt: string) => new Date(endsAt).getTime() - 1

/** The first and the last day of a campaign. */
export function CampaignDates({ startsAt, endsAt }: Pick<CampaignRow, 'startsAt' | 'endsAt'>) {
  const format = useFormat()
  const [first, last] = [format.dateInWords(startsAt), format.dateInWords(lastMoment(endsAt))]
  return (
    <Trans>
      {first} to {last}
    </Trans>
  )
}
