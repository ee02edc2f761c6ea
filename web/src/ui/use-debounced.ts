import { useEffect, useState } from 'react'

/** The text once it has not changed for `delay` milliseconds. */
export function useDebounced(text: string, delay: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setDebounced, delay, text)
    return () => clearTimeout(timer)
  }, [text, delay])
  return debounced
}
