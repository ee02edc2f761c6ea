import { Trans } from '@lingui/react/macro'
import type { Analysis } from '@trellis/contract/analytics/analysis.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Stat, StatStrip } from '../../../ui/stat.tsx'
import { Few, RightShare } from './few.tsx'

const Small = ({ count }: { count: number | null }) =>
  count === null ? (
    <span className="text-title-s">
      <Few count={null} />
    </span>
  ) : (
    <Few count={count} />
  )

/** The most important figures of a course. */
export function TopFigures({ summary }: { summary: Analysis }) {
  const format = useFormat()
  const { opened, started, completed, medianMinutes, rightFirst } = summary
  return (
    <StatStrip>
      <Stat value={<Small count={opened} />}>
        <Trans>opened it</Trans>
      </Stat>
      <Stat value={<Small count={started} />}>
        <Trans>continued past the first card</Trans>
      </Stat>
      <Stat value={<Small count={completed} />}>
        <Trans>completed it</Trans>
      </Stat>
      <Stat value={medianMinutes === null ? '–' : format.number(medianMinutes)}>
        <Trans>minutes, the median of the last month</Trans>
      </Stat>
      <Stat value={<RightShare of={rightFirst} />}>
        <Trans>of the answers right on the first try</Trans>
      </Stat>
    </StatStrip>
  )
}
