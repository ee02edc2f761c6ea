import type { KeyboardEvent } from 'react'

const typesText = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable]')

/** The place (from 0) that a pressed digit picks among so many; null = the key picks none. */
export function pickedByKey(key: string, count: number): number | null {
  if (!/^[1-9]$/.test(key)) return null
  const place = Number(key) - 1
  return place < count ? place : null
}

type Keys = { count: number; onPick: (place: number) => void; onEnter: () => void }

/** Hears 1 to 9 and Enter while the focus is inside, and nowhere else: a key alone may not act on a whole page. */
export function numberKeys({ count, onPick, onEnter }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || typesText(target) || !currentTarget.contains(target as Node))
      return
    const place = pickedByKey(key, count)
    if (place !== null) onPick(place)
    // On a button or a link Enter already does something.
    else if (key === 'Enter' && !(target as HTMLElement).closest('button, a')) onEnter()
    else return
    event.preventDefault()
  }
}
