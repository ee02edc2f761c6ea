import { useState } from 'react'

type NumberFormat = { parse: (text: string) => number | null; print: (value: number) => string }

/** Text of a number field: as typed while focused, formatted otherwise. */
export function useNumberText(value: number | null, onChange: (value: number | null) => void, format: NumberFormat) {
  const { parse, print } = format
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  // An invalid text stays, so that it can be corrected.
  const isTyped = typed !== null && parse(typed) === value
  return {
    text: isTyped ? typed : value === null ? '' : print(value),
    /** Whether the field was left with an invalid number. */
    isUnreadable: isLeft && isTyped && value === null && typed.trim() !== '',
    type: (text: string) => {
      setTyped(text)
      setLeft(false)
      onChange(parse(text))
    },
    leave: () => {
      setLeft(true)
      if (value !== null) setTyped(null)
    },
  }
}
