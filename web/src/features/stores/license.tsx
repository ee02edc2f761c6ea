import { Plural, Trans } from '@lingui/react/macro'
import { licenseNoticeDays } from '@trellis/contract/stores/store-fields.ts'
import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { noonOfDay } from '../tracks/noon-of-day.public.ts'

type Licensed = Pick<StoreInList, 'licenseExpiresOn' | 'timeZone' | 'closedAt'>

const dayMs = 86_400_000

/** Days until a license expires by the clock of its store; negative = expired. */
const countDays = (expiresOn: string, timeZone: string) =>
  (Date.parse(expiresOn) - Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()))) / dayMs

/** Whether the license of an open store has expired or soon will. */
export const isLicenseNoticed = ({ licenseExpiresOn, timeZone, closedAt }: Licensed) =>
  licenseExpiresOn !== null && closedAt === null && countDays(licenseExpiresOn, timeZone) <= licenseNoticeDays

/** When the license of a store expires or expired. */
export function LicenseSentence({ store: { licenseExpiresOn, timeZone } }: { store: Licensed }) {
  const format = useFormat()
  if (licenseExpiresOn === null) return null
  const days = countDays(licenseExpiresOn, timeZone)
  const date = format.date(noonOfDay(licenseExpiresOn))
  if (days < 0) return <Trans>The license expired on {date}.</Trans>
  return (
    <Plural
      value={days}
      _0="The license expires today."
      one="The license expires tomorrow."
      other="The license expires in # days."
    />
  )
}
