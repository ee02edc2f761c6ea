import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../checkbox.tsx'
import { type Selection, togglePicked } from './list-types.ts'

type PickAllProps = { keys: readonly string[]; selection: Selection; hideLabel?: boolean }

/** Selects all rows of the page, or none. */
export function PickAll({ keys, selection, hideLabel }: PickAllProps) {
  const { t } = useLingui()
  const count = keys.filter(key => selection.picked.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  return (
    <Checkbox
      hideLabel={hideLabel}
      label={t`Select all on this page`}
      checked={isAll}
      ref={input => {
        if (input) input.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
    />
  )
}

type PickRowProps = { name: string; rowKey: string; selection: Selection }

/** Selects one row. */
export function PickRow({ name, rowKey, selection }: PickRowProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Select ${name}`}
      hideLabel
      checked={selection.picked.has(rowKey)}
      onChange={() => selection.onChange(togglePicked(selection.picked, rowKey))}
    />
  )
}
