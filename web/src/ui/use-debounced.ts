import { useEffect, useState } from 'react'

/** The value once it has not changed for `delay` milliseconds. */
export function useDebounced<T extends string | object>(value: T, delay: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDebounced, delay, value)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
