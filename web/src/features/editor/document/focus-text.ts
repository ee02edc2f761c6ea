import { readText } from '../../../ui/markdown-field/text-view.ts'
import { focusField, focusForm } from './focus-path.ts'

/** A text as the phone shows it: without the marks of Markdown and the addresses of its links. */
const shown = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[*_#>`[\]]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Which of these values holds a text: as the whole, else as a part; -1 = none. */
export function placeOfText(values: readonly string[], text: string): number {
  const [plain, wanted] = [values.map(shown), shown(text)]
  const whole = plain.indexOf(wanted)
  return whole >= 0 ? whole : plain.findIndex(value => value.includes(wanted))
}

const fields = ':is(input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true])'

/** Puts the focus into the field of the form that holds a text of the phone; without a text, into the first field. */
export function focusText(text: string) {
  if (text === '') return void focusForm()
  const all = [...document.querySelectorAll<HTMLElement>(`[data-pane="form"] ${fields}`)]
  const holder = all[placeOfText(all.map(readText), text)]
  return holder && focusField(holder)
}
