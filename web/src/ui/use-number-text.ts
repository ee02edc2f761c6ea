import { useState } from 'react'

type Reading = { parse: (text: string) => number | null; print: (value: number) => string }

/** The text of a field that holds a number: as it is typed while it is in use, as it is written otherwise. */
export function useNumberText(value: number | null, onChange: (value: number | null) => void, reading: Reading) {
  const { parse, print } = reading
  const [typed, setTyped] = useState<string | null>(null)
  // What was typed and is no number stays, so that it can be mended.
  const isTyped = typed !== null && parse(typed) === value
  return {
    text: isTyped ? typed : value === null ? '' : print(value),
    type: (text: string) => {
      setTyped(text)
      onChange(parse(text))
    },
    leave: () => {
      if (value !== null) setTyped(null)
    },
  }
}
