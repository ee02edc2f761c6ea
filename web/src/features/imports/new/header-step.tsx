import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { List } from './use-list.ts'

const shown = 6

/** Which line of the list is its header. */
export function HeaderStep({ list }: { list: List }) {
  const { t } = useLingui()
  const lines = list.lines.slice(0, Math.max(shown, (list.header ?? 0) + 1)).map((line, at) => ({
    value: String(at),
    label: <span className="wrap-anywhere">{line.cells.filter(Boolean).join(' · ')}</span>,
  }))
  return (
    <RadioGroup
      label={t`Which line has the headings?`}
      options={[...lines, { value: 'none', label: t`The list has no headings` }]}
      value={list.header === null ? 'none' : String(list.header)}
      onChange={value => list.chooseHeader(value === 'none' ? null : Number(value))}
    />
  )
}
