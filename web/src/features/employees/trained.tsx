import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, percentTrained } from '@trellis/contract/employees/employees.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { isCounted, nameOf } from './employee-labels.ts'

/** How far an employee is trained: a bar and the percent. */
export function Trained({ employee }: { employee: Employee }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!isCounted(employee))
    return (
      <span className="text-ink-3">
        <Trans>Not counted</Trans>
      </span>
    )
  const percent = percentTrained(employee)
  const name = nameOf(employee)
  return (
    <span className="flex items-center gap-3">
      <ProgressBar label={t`Percent trained: ${name}`} value={percent} className="min-w-24 flex-1" />
      <span className="num w-11 text-right text-small">{format.percent(percent)}</span>
    </span>
  )
}
