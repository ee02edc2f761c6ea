import { readText } from '../../../ui/markdown-field/text-view.ts'
import { focusField, focusForm } from './focus-path.ts'

/** A text as the phone shows it: without the marks of Markdown and the addresses of its links. */
const toShownText = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[*_#>`[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The index of the value that equals a text, else that contains it; -1 = none. */
export function placeOfText(values: readonly string[], text: string): number {
  const [plain, target] = [values.map(toShownText), toShownText(text)]
  const whole = plain.indexOf(target)
  return whole >= 0 ? whole : plain.findIndex(value => value.includes(target))
}

const fields = ':is(input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true])'

/** Focuses the form field with a text of the phone; without a text, the first field. */
export function focusText(text: string) {
  if (text === '') return void focusForm()
  const all = [...document.querySelectorAll<HTMLElement>(`[data-pane="form"] ${fields}`)]
  const holder = all[placeOfText(all.map(readText), text)]
  return holder && focusField(holder)
}
