import { expect, test } from 'vitest'
import { completeAddress, pasteOver, readLink, removeLink, setLink } from './link-edits.ts'
import { continueList, joinNextItem, leaveList, list, numbers } from './list-edits.ts'
import { bold, type Edit, isShownAsTyped, italic, type TextSelection } from './markdown-edits.ts'

/** A text whose selection is written as [ and ], which Markdown would take for a link: so as « and ». */
const read = (written: string): TextSelection => ({
  text: written.replace(/[«»]/g, ''),
  start: written.indexOf('«'),
  end: written.indexOf('»') - 1,
})
const written = ({ text, start, end }: TextSelection) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

type Case = { name: string; edit: Edit; before: string; after: string }
const cases: [string, Edit, string, string][] = [
  ['bold marks the words', bold, 'start «low» now', 'start **«low»** now'],
  ['bold leaves spaces at the ends outside', bold, 'start« low »now', 'start **«low»** now'],
  ['bold twice is as before', bold, 'start **«low»** now', 'start «low» now'],
  ['bold of a part takes the marks of the whole away', bold, '**start «low»**', 'start «low»'],
  ['bold over bold and other words makes one', bold, 'a **b «c** d»', 'a **«b c d»**'],
  ['bold without a selection waits between its marks', bold, 'a «»', 'a **«»**'],
  ['bold that waits goes', bold, 'a **«»**', 'a «»'],
  ['bold at the end of bold words goes on without', bold, '**low«»** now', '**low**«» now'],
  ['bold of items and paragraphs marks each', bold, '«- a\n- b\n\nc»', '«- **a**\n- **b**\n\n**c**»'],
  ['bold again of items takes their marks away', bold, '«- **a**\n- **b**»', '«- a\n- b»'],
  [
    'bold of a part of a link marks all of it',
    bold,
    '«a [b» c](https://d.example)',
    '**«a [b c](https://d.example)»**',
  ],
  ['italic marks the words', italic, '«slow»', '_«slow»_'],
  ['italic marks a part of a word', italic, 's«lo»w', 's*«lo»*w'],
  ['italic twice is as before', italic, '_«slow»_', '«slow»'],
  ['bold of italic words keeps both', bold, '_«slow»_', '_**«slow»**_'],
  ['a list of the selected lines', list, 'a\nb«b\nc»c\nd', 'a\n«- bb\n- cc»\nd'],
  ['a list keeps the cursor', list, 'a\nb«»c', 'a\n- b«»c'],
  ['a list begins in an empty line', list, '«»', '- «»'],
  ['a list leaves empty lines out', numbers, '«a\n\na»', '«1. a\n\n2. a»'],
  ['a list becomes lines again', list, '«- a\n- b»', '«a\nb»'],
  ['an item that leaves its list stands apart', list, '- a\n- «»b\n- c', '- a\n\n«»b\n\n- c'],
  ['a list becomes numbers', numbers, '«- a\n- b»', '«1. a\n2. b»'],
  ['numbers become lines again', numbers, '1. «a»', '«a»'],
  ['a nested item changes its mark where it is', numbers, '- a\n  - «»b', '- a\n  1. «»b'],
  [
    'a link of words',
    setLink({ words: 'here', href: 'https://a.example' }),
    '«here» now',
    '[here](https://a.example)«» now',
  ],
  [
    'a link that is changed',
    setLink({ words: 'c', href: 'a.example' }),
    '[a«»b](tel:1) d',
    '[c](https://a.example)«» d',
  ],
  ['a link that goes leaves its words', removeLink, 'see [h«»ere](https://a.example) now', 'see h«»ere now'],
]

const edits = cases.map(([name, edit, before, after]): Case => ({ name, edit, before, after }))

test.each(edits)('$name', ({ edit, before, after }) => {
  expect(written(edit(read(before)))).toBe(after)
})

type Key = { name: string; key: (given: TextSelection) => TextSelection | null; before: string; after: string | null }
const pressed: [string, Key['key'], string, string | null][] = [
  ['Enter makes the next item', continueList, '- a«»', '- a\n- «»'],
  ['Enter divides an item', continueList, '  * a«»b', '  * a\n  * «»b'],
  [
    'Enter numbers what follows',
    continueList,
    '1. a«»\n2. b\n   - c\n3. d\n\n1. e',
    '1. a\n2. «»\n3. b\n   - c\n4. d\n\n1. e',
  ],
  ['Enter goes on with a quote', continueList, '> a«»', '> a\n> «»'],
  ['Enter in an empty item ends the list', continueList, '- a\n- «»', '- a\n\n«»'],
  ['Enter in the only, empty item', continueList, '1. «»', '«»'],
  ['Enter replaces what is selected', continueList, '- a«bc»d', '- a\n- «»d'],
  ['Enter elsewhere breaks the line', continueList, 'a«»', null],
  ['Enter before the bullet breaks the line', continueList, '«»- a', null],
  ['Backspace after the bullet takes it', leaveList, '- a\n  - «»b', '- a\n«»b'],
  ['Backspace in an item deletes as usual', leaveList, '- a«»', null],
  ['Backspace at the start of a line joins as usual', leaveList, 'a\n«»b', null],
  ['Delete before an item joins it', joinNextItem, 'a«»\n12. b', 'a«»b'],
  ['Delete before a line joins as usual', joinNextItem, 'a«»\nb', null],
]

const keys = pressed.map(([name, key, before, after]): Key => ({ name, key, before, after }))

test.each(keys)('$name', ({ key, before, after }) => {
  const next = key(read(before))
  expect(next && written(next)).toBe(after)
})

test.each([
  [' trellis.example/a b ', 'https://trellis.example/a%20b'],
  ['ana@trellis.example', 'mailto:ana@trellis.example'],
  ['https://trellis.example/a_(b)', 'https://trellis.example/a_%28b%29'],
  ['tel:+13035550142', 'tel:+13035550142'],
  ['javascript:alert(1)', 'https://javascript:alert%281%29'],
])('the address %j becomes %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
})

test('a link is read where the cursor is in it, else the selected words are to become one', () => {
  expect(readLink(read('a [b«» c](https://a.example) d'))).toEqual({ words: 'b c', href: 'https://a.example' })
  expect(readLink(read('a «b » c'))).toEqual({ words: 'b', href: '' })
})

test('an address that is pasted over words links them, one without a selection does not', () => {
  expect(written(pasteOver(read('see «here»'), ' https://trellis.example/a ')!)).toBe(
    'see [here](https://trellis.example/a)«»',
  )
  expect(pasteOver(read('see «»'), 'https://trellis.example/a')).toBeNull()
  expect(pasteOver(read('see «here»'), 'two words')).toBeNull()
  expect(pasteOver(read('see «here»'), 'javascript:alert(1)')).toBeNull()
})

test('tables, images and HTML are told to be shown as typed, what the player draws is not', () => {
  expect(['| a | b |', '![jar](/a.png)', 'a <u>b</u>'].map(isShownAsTyped)).toEqual([true, true, true])
  expect(['**a** _b_', '- a', '[a](https://b.example)', '2 < 3 and 4 > 3'].map(isShownAsTyped)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
