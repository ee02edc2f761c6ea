import { useSyncExternalStore } from 'react'

const phone = '(max-width: 768px)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen has the width of a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
