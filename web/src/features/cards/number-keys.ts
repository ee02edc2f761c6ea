import type { KeyboardEvent } from 'react'

const typesText = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable]')

/** The index (from 0) that a digit key chooses among `count` answers; null = none. */
function pickedByKey(key: string, count: number): number | null {
  if (!/^[1-9]$/.test(key)) return null
  const place = Number(key) - 1
  return place < count ? place : null
}

type Keys = { count: number; onPick: (place: number) => void; onEnter: () => void }

/** Handles keys 1 to 9 and Enter while the focus is inside; single keys must not act on the whole page. */
export function numberKeys({ count, onPick, onEnter }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || typesText(target) || !currentTarget.contains(target as Node))
      return
    const place = pickedByKey(key, count)
    if (place !== null) onPick(place)
    // Buttons and links handle Enter themselves.
    else if (key === 'Enter' && !(target as HTMLElement).closest('button, a')) onEnter()
    else return
    event.preventDefault()
  }
}
