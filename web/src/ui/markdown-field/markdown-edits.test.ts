import { expect, test } from 'vitest'
import { bold, type Edit, isShownAsTyped, italic, link, list, numbers, pasteOver } from './markdown-edits.ts'

/** A text whose selection is written as [ and ], which Markdown would take for a link: so as « and ». */
const read = (written: string) => ({
  text: written.replace(/[«»]/g, ''),
  start: written.indexOf('«'),
  end: written.indexOf('»') - 1,
})
const written = ({ text, start, end }: ReturnType<typeof read>) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

type Case = { name: string; edit: Edit; before: string; after: string }
const cases: [string, Edit, string, string][] = [
  ['bold marks the words', bold, 'start «low» now', 'start **«low»** now'],
  ['bold leaves spaces at the ends outside', bold, 'start« low »now', 'start **«low»** now'],
  ['bold twice is as before', bold, 'start **«low»** now', 'start «low» now'],
  ['bold without a selection waits between its marks', bold, 'a «»', 'a **«»**'],
  ['italic marks the words', italic, '«slow»', '_«slow»_'],
  ['italic twice is as before', italic, '_«slow»_', '«slow»'],
  ['bold of italic words keeps both', bold, '_«slow»_', '_**«slow»**_'],
  ['a list of the selected lines', list, 'a\nb«b\nc»c\nd', 'a\n«- bb\n- cc»\nd'],
  ['a list becomes lines again', list, '«- a\n- b»', '«a\nb»'],
  ['a list becomes numbers', numbers, '«- a\n- b»', '«1. a\n2. b»'],
  ['numbers become lines again', numbers, '1. «a»', '«a»'],
  ['a link waits for its address', link(), 'see «here» now', 'see [here](«») now'],
  ['a link without words waits for them', link(), 'see «»', 'see [«»]()'],
]

const edits = cases.map(([name, edit, before, after]): Case => ({ name, edit, before, after }))

test.each(edits)('$name', ({ edit, before, after }) => {
  expect(written(edit(read(before)))).toBe(after)
})

test('an address that is pasted over words links them, one without a selection does not', () => {
  expect(written(pasteOver(read('see «here»'), ' https://trellis.example/a ')!)).toBe(
    'see [here](https://trellis.example/a)«»',
  )
  expect(pasteOver(read('see «»'), 'https://trellis.example/a')).toBeNull()
  expect(pasteOver(read('see «here»'), 'two words')).toBeNull()
  expect(pasteOver(read('see «here»'), 'javascript:alert(1)')).toBeNull()
})

test('tables, pictures and HTML are told to be shown as typed, what the player draws is not', () => {
  expect(['| a | b |', '![jar](/a.png)', 'a <u>b</u>'].map(isShownAsTyped)).toEqual([true, true, true])
  expect(['**a** _b_', '- a', '[a](https://b.example)', '2 < 3 and 4 > 3'].map(isShownAsTyped)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
