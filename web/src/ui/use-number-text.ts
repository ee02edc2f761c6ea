import { useState } from 'react'

type Reading = { parse: (text: string) => number | null; print: (value: number) => string }

/** The text of a field that holds a number: as it is typed while it is in use, as it is written otherwise. */
export function useNumberText(value: number | null, onChange: (value: number | null) => void, reading: Reading) {
  const { parse, print } = reading
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  // What was typed and is no number stays, so that it can be mended.
  const isTyped = typed !== null && parse(typed) === value
  return {
    text: isTyped ? typed : value === null ? '' : print(value),
    /** Whether the field was left with something that is no number. */
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
