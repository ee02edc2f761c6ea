import { useFormat } from '../../platform/i18n/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** The training progress of a person: a bar and the percent. */
export function TrainedCell({ percent, label }: { percent: number; label: string }) {
  const format = useFormat()
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={label} value={percent} className="min-w-20 flex-1" />
      <span className="num w-11 text-right text-small">{format.percent(percent)}</span>
    </span>
  )
}
