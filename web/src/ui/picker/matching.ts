import type { PickerOption } from './picker-types.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim()

/** Options whose label or note contains the text, ignoring accents and case; prefix matches come first. */
export function filterOptions(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const needle = plain(text)
  if (!needle) return options
  const found = options.filter(({ label, note = '' }) => plain(`${label} ${note}`).includes(needle))
  const begins = (option: PickerOption) => plain(option.label).startsWith(needle)
  return [...found.filter(begins), ...found.filter(option => !begins(option))]
}
