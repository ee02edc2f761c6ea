import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/i18n/format.ts'
import { hourName, weekdayName, zoneName } from './times.ts'

type Weekly = { weekday: number; hour: number; timeZone: string }

/** Formats a weekly time: Monday, 8:00 AM, Central Time. */
export function useTimeWords() {
  const { t } = useLingui()
  const { region } = useFormat()
  return ({ weekday, hour, timeZone }: Weekly) => {
    const [day, time, zone] = [weekdayName(region, weekday), hourName(region, hour), zoneName(region, timeZone)]
    return t`${day}, ${time}, ${zone}`
  }
}
