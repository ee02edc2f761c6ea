import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'
import type { StatusLabel } from './employee-labels.ts'

/** The status of an employee. */
export function StatusChip({ label }: { label: StatusLabel }) {
  const { i18n } = useLingui()
  return <Chip tone={label.tone}>{i18n._(label.text)}</Chip>
}
