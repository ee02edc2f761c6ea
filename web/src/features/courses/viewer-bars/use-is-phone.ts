import { useSyncExternalStore } from 'react'

const phone = '(max-width: 768px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen has the width of a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
