export type ComboboxOption = { value: string; label: string; note?: string }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim()

/**
 * The options whose label or note contains the text, ignoring accents and case; those that begin with it come first.
 */
export function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = plain(text)
  if (!wanted) return options
  const found = options.filter(({ label, note = '' }) => plain(`${label} ${note}`).includes(wanted))
  const begins = (option: ComboboxOption) => plain(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter(option => !begins(option))]
}

/** The index that an arrow key moves to in a list of this length, wrapping around; -1 = none. */
export function indexAfterArrow(
  key: 'ArrowDown' | 'ArrowUp',
  { place, count }: { place: number; count: number },
): number {
  if (count === 0) return -1
  return key === 'ArrowDown' ? (place + 1) % count : (Math.max(place, 0) - 1 + count) % count
}
