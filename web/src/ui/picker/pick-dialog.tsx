import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { FormDialog } from '../form-dialog.tsx'
import { type Search, ServerPicker } from '../server-picker.tsx'
import type { PickerOption } from './picker-types.ts'

type Props<T> = {
  title: ReactNode
  /** Consequences. */
  description?: ReactNode
  label: string
  placeholder: string
  search: Search<T>
  optionOf: (item: T) => PickerOption
  /** Error if nothing is selected. */
  missing: string
  /** Hint below the field about the selection. */
  hintOf?: (selected: readonly T[]) => ReactNode
  /** Consequences of the selection. */
  children?: (selected: readonly T[]) => ReactNode
  busy: boolean
  error: Error | null
  onPick: (selected: readonly T[]) => unknown
  onClose: () => void
}

/** Picks several items from a server-side search and adds them. */
export function PickDialog<T>({ label, placeholder, search, optionOf, missing, hintOf, children, ...props }: Props<T>) {
  const box = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<readonly T[]>([])
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (selected.length > 0) return props.onPick(selected)
    setMissing(true)
    return box.current?.focus()
  }
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      confirm={<Trans>Add</Trans>}
      busy={props.busy}
      error={props.error}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <ServerPicker
        label={label}
        placeholder={placeholder}
        multiple
        ref={box}
        search={search}
        optionOf={optionOf}
        value={selected}
        onChange={next => {
          setMissing(false)
          setSelected(next)
        }}
        error={isMissing && missing}
        hint={hintOf?.(selected)}
      />
      {children?.(selected)}
    </FormDialog>
  )
}
