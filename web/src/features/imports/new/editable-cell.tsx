import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { controlStyles } from '../../../ui/control-styles.ts'

type Props = {
  rowNumber: number
  /** Label of the column. */
  name: string
  text: string
  /** Display text, where it differs from the value. */
  shown: string
  options: readonly { value: string; label: string }[] | null
  isWrong: boolean
  isEdited: boolean
  onEdit: () => void
  onLeave: () => void
  /** `goOn`: saved with Enter, so move to the next problem. */
  onSave: (text: string, goOn: boolean) => void
}

function EditingCell({ rowNumber, name, text, options, onLeave, onSave }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onSave(typed, true)
    } else if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation()
  }
  const common = {
    'aria-label': t`Row ${rowNumber}, ${name}`,
    autoFocus: true,
    value: typed,
    onKeyDown: keys,
    onBlur: () => (typed === text ? onLeave() : onSave(typed, false)),
    className: clsx(controlStyles({ size: 's' }), 'min-w-40'),
  }
  if (!options) return <input type="text" {...common} onChange={event => setTyped(event.target.value)} />
  return (
    <select {...common} onChange={event => setTyped(event.target.value)}>
      <option value="">–</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** Grid cell: a button that becomes a text field when pressed. */
export function EditableCell(props: Props) {
  const { t } = useLingui()
  const { rowNumber, name, shown, isWrong, isEdited, onEdit } = props
  if (isEdited) return <EditingCell {...props} />
  return (
    <button
      type="button"
      aria-label={t`Row ${rowNumber}, ${name}: ${shown}`}
      onClick={onEdit}
      className={clsx(
        'min-h-9 w-full min-w-20 max-w-60 truncate rounded-s px-2 text-left hover:bg-sunken',
        isWrong && 'bg-bad-soft text-bad',
      )}
    >
      {shown || '–'}
    </button>
  )
}
