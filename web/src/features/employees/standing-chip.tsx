import { useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'
import type { Said } from './employee-words.ts'

/** The status of an employee. */
export function StandingChip({ said }: { said: Said }) {
  const { i18n } = useLingui()
  return <Chip tone={said.tone}>{i18n._(said.text)}</Chip>
}
