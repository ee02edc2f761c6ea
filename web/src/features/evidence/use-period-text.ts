import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/i18n/format.ts'

/** Formats the days of a pack: Dec 1, 2023 to Nov 30, 2026. */
export function usePeriodText() {
  const { t } = useLingui()
  const { date } = useFormat()
  return ({ from, to }: { from: string; to: string }) => {
    const [first, last] = [date(`${from}T00:00`), date(`${to}T00:00`)]
    return from === to ? first : t`${first} to ${last}`
  }
}
