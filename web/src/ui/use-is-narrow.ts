import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 768px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is too narrow for a table and shows cards instead. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
