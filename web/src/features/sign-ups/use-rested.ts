import { useEffect, useState } from 'react'

/** A text once its typing rests for so many milliseconds. */
export function useRested(text: string, rest: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRested, rest, text)
    return () => clearTimeout(timer)
  }, [text, rest])
  return rested
}
