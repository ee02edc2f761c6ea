import { type KeyboardEvent, useState } from 'react'
import type { BoxProps } from './picker-types.ts'

type Details = { reason: string; cancel: () => void; allowPropagation: () => void }

const typing = new Set(['input-change', 'input-clear', 'clear-press'])

/** Opens and closes the list, and reports the search text. */
export function usePickerRoot<T>({ items, optionOf, onSearch, onOpen, isFailed, onRetry }: BoxProps<T>) {
  const [isOpen, setOpen] = useState(false)

  const open = (next: boolean) => {
    setOpen(next)
    if (next) onOpen?.()
    else onSearch('')
  }

  /** Escape closes the list or the surrounding dialog; it clears no selection. */
  const refuseEscape = (details: Details) => {
    if (details.reason !== 'escape-key' || isOpen) return false
    details.cancel()
    details.allowPropagation()
    return true
  }

  const type = (text: string, details: Details) => {
    if (refuseEscape(details)) return
    onSearch(typing.has(details.reason) ? text.trim() : '')
  }

  const answer = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key === 'Escape' && isOpen) open(false)
    else if (event.key === 'Enter' && isOpen && isFailed) onRetry?.()
    else return
    event.preventDefault()
    event.preventBaseUIHandler()
  }

  const root = {
    items,
    filter: null,
    autoHighlight: true,
    itemToStringLabel: (item: T) => optionOf(item).label,
    isItemEqualToValue: (one: T, other: T) => optionOf(one).value === optionOf(other).value,
    open: isOpen,
    onOpenChange: open,
    onInputValueChange: type,
  }
  return { root, isOpen, answer, refuseEscape }
}
