import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../platform/i18n/format.ts'
import { pathOf } from '../../../ui/charts/line-scale.ts'

/** People by month as a small line; the last months in words for who does not see it. */
export function Trend({ trend }: { trend: readonly number[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const most = Math.max(1, ...trend)
  const last = trend
    .slice(-3)
    .map(people => format.number(people))
    .join(', ')
  return (
    <svg
      viewBox="-2 -4 104 108"
      preserveAspectRatio="none"
      role="img"
      aria-label={t`People in the last months: ${last}`}
      className="h-7 w-24"
    >
      <path
        d={pathOf(
          trend.map(people => (100 * people) / most),
          100,
        )}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="fill-none stroke-accent"
      />
    </svg>
  )
}
