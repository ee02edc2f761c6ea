import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../platform/i18n/format.ts'

/** A count of people, or that it is too small to be shown. */
export function Few({ count }: { count: number | null }) {
  const format = useFormat()
  if (count === null) return <Trans>fewer than 5</Trans>
  return format.number(count)
}

/** The share that was right at the first try; a dash below five people. */
export function RightShare({ of }: { of: { answered: number; right: number } | null }) {
  const format = useFormat()
  return of === null ? '–' : format.percent(Math.round((100 * of.right) / of.answered))
}
