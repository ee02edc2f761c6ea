import type { PickerOption } from './picker-types.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .trim()

/**
 * The options whose label or note contains the text, ignoring accents and case; those that begin with it come first.
 */
export function matching(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const wanted = plain(text)
  if (!wanted) return options
  const found = options.filter(({ label, note = '' }) => plain(`${label} ${note}`).includes(wanted))
  const begins = (option: PickerOption) => plain(option.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter(option => !begins(option))]
}
