import { useLingui } from '@lingui/react/macro'
import type { TrainedPeriod } from '@trellis/contract/brand-reports/trained.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

type Props = { value: TrainedPeriod; onChange: (period: TrainedPeriod) => void }

/** How many months a report is about. */
export function PeriodChoice({ value, onChange }: Props) {
  const { t } = useLingui()
  const periods: { value: TrainedPeriod; label: string }[] = [
    { value: '3', label: t`3 mo` },
    { value: '6', label: t`6 mo` },
    { value: '12', label: t`12 mo` },
    { value: '24', label: t`24 mo` },
  ]
  return <SegmentedControl label={t`Period`} segments={periods} value={value} onChange={onChange} />
}
