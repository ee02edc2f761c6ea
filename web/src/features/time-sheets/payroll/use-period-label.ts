import type { PeriodDays } from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { useFormat } from '../../../platform/i18n/format.ts'

/** Names a pay period by its first and last day. */
export function usePeriodLabel() {
  const format = useFormat()
  // Noon, so that the day is the same in every time zone of the United States.
  const toDay = (day: string) => format.date(`${day}T12:00`)
  return ({ startsOn, endsOn }: PeriodDays) => `${toDay(startsOn)} – ${toDay(endsOn)}`
}
