/** The index that a key moves to in a list of this length, from the current one (-1 = none); null for other keys. */
export function indexAfterKey(key: string, { current, count }: { current: number; count: number }): number | null {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Index of the next label that starts with the letter, wrapping around. */
export function indexOfLetter(letter: string, words: readonly string[], current: number): number | null {
  const begins = (word: string) => word.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
  const ahead = words.findIndex((word, place) => place > current && begins(word))
  const found = ahead >= 0 ? ahead : words.findIndex(begins)
  return found >= 0 ? found : null
}

/** Moves the focus in an open menu for a key; returns whether it did. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const { activeElement } = document
  const current = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1
  const words = entries.map(entry => entry.textContent ?? '')
  const isLetter = key.length === 1 && key !== ' '
  const place = isLetter ? indexOfLetter(key, words, current) : indexAfterKey(key, { current, count: entries.length })
  const next = place === null ? undefined : entries[place]
  next?.focus()
  return next !== undefined
}
