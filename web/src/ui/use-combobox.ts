import { type KeyboardEvent, useEffect, useState } from 'react'
import { type ComboboxOption, indexAfterArrow, matching } from './combobox-options.ts'

type Settings = {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  onSearch?: (text: string) => void
  /** Any text is valid: Enter selects an option only after an arrow key did. */
  isFree?: boolean
}

const isArrow = (key: string): key is 'ArrowDown' | 'ArrowUp' => key === 'ArrowDown' || key === 'ArrowUp'

/** The state and key handling of a combobox; the list is open while the field is in use. */
export function useCombobox({ options, value, onChange, onSearch, isFree = false }: Settings) {
  const [isOpen, setOpen] = useState(false)
  // The typed text, or null while the box shows the selected option.
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(-1)
  const shown = onSearch || typed === null ? options : matching(options, typed)

  useEffect(() => {
    if (!isOpen) setPlace(-1)
  }, [isOpen])

  const leave = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (option: ComboboxOption | null) => {
    onChange(option)
    leave()
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setPlace(text && !isFree ? 0 : -1)
    onSearch?.(text)
    if (!text && value) onChange(null)
  }

  const answer = (event: KeyboardEvent) => {
    const option = shown[place]
    if (isArrow(event.key)) {
      setOpen(true)
      setPlace(indexAfterArrow(event.key, { place, count: shown.length }))
    } else if (event.key === 'Enter' && isOpen && option) choose(option)
    else if (event.key === 'Escape' && isOpen) leave()
    else return
    event.preventDefault()
  }

  const text = typed ?? value?.label ?? ''
  return { isOpen, text, shown, place, type, choose, answer, leave, open: () => setOpen(true) }
}
