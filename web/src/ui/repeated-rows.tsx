import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type Props<T> = {
  /** Name of the group of rows: "Managers". */
  label: string
  rows: readonly T[]
  /** Stable id of a row. */
  keyOf: (row: T) => string
  /** Fields of a row; each needs its own label. */
  children: (row: T, index: number) => ReactNode
  onAdd: () => void
  onRemove: (index: number) => void
  /** Label of the add button: "Add another manager". */
  add: string
  least?: number
  most?: number
}

const firstField = 'input, select, textarea, button'

/** Focuses the new row, or the one in place of a removed row. */
function useRowFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [pendingFocus, setPendingFocus] = useState<{ index: number; count: number } | null>(null)
  useEffect(() => {
    if (pendingFocus?.count !== count) return
    const row = list.current?.children[pendingFocus.index]
    const target = row?.querySelector<HTMLElement>(firstField) ?? addButton.current
    target?.focus()
    setPendingFocus(null)
  }, [pendingFocus, count])
  return { list, addButton, setWanted: setPendingFocus }
}

/** Rows of fields that can be added and removed. Changes move the focus and are announced. */
export function RepeatedRows<T>(props: Props<T>) {
  const { label, rows, keyOf, children, onAdd, onRemove, add, least = 1, most = 50 } = props
  const { t } = useLingui()
  const count = rows.length
  const { list, addButton, setWanted } = useRowFocus(count)
  const addRow = () => {
    onAdd()
    setWanted({ index: count, count: count + 1 })
  }
  const removeRow = (index: number) => {
    onRemove(index)
    setWanted({ index: Math.min(index, count - 2), count: count - 1 })
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 font-semibold text-dense">{label}</legend>
      <ul ref={list} className="grid gap-3">
        {rows.map((row, index) => {
          const number = index + 1
          return (
            <li key={keyOf(row)} className="flex items-start gap-1 rounded-m border border-line p-3">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-flow-col sm:auto-cols-fr">{children(row, index)}</div>
              {count > least && (
                <IconButton icon={X} label={t`Remove row ${number}`} onClick={() => removeRow(index)} />
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {t`${label}: ${count}`}
      </p>
      {count < most && (
        <Button ref={addButton} variant="quiet" onClick={addRow} className="justify-self-start">
          <Plus aria-hidden />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
