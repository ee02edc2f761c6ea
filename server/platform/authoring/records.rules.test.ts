import { expect, test } from 'vitest'
import { type DraftPatch, isShrinking, toDraftPart } from './records.rules.ts'

type Card = { id: string; text: string; rows?: { id: string; text: string }[] }

const prose = (words: number) => 'word '.repeat(words)
const card = (id: string, text: string): Card => ({ id, text })
const cards = (count: number, text: string) => Array.from({ length: count }, (_, index) => card(`${index}`, text))
const isLoss = (before: Card[], patch: Partial<DraftPatch<object, Card>>) =>
  isShrinking(toDraftPart({ settings: {}, records: before }), {
    settings: {},
    put: [],
    remove: [],
    order: null,
    ...patch,
  })

const long = card('a', prose(100))
const six = cards(6, prose(10))
const ids = six.map(({ id }) => id)

test.each<[string, Card[], Partial<DraftPatch<object, Card>>]>([
  ['a long text is replaced by one of similar length', [long], { put: [card('a', prose(90))] }],
  ['a long text is cut to a third', [long], { put: [card('a', prose(33))] }],
  ['a short text is emptied', [card('a', prose(20))], { put: [card('a', '')] }],
  ['one card is deleted', [long, ...six], { remove: ['a'] }],
  ['half of six cards are deleted', six, { remove: ids.slice(3) }],
  ['most of five cards are deleted', six.slice(1), { remove: ids.slice(2) }],
  ['all cards are moved', six, { order: ids.toReversed() }],
  [
    'all cards are replaced by as many others',
    six,
    { remove: ids, put: cards(6, 'New text').map(each => ({ ...each, id: `new-${each.id}` })) },
  ],
  ['a card is split near its top', [long], { put: [card('a', prose(5)), card('b', prose(95))] }],
  ['two cards are joined', [long, card('b', prose(50))], { put: [card('a', prose(150))], remove: ['b'] }],
  ['a text is moved to another card', [long, card('b', '')], { put: [card('a', ''), card('b', prose(100))] }],
  ['a text becomes rows', [long], { put: [{ ...card('a', ''), rows: [{ id: 'r', text: prose(99) }] }] }],
])('EDITOR-001 no question: %s', (_name, before, patch) => {
  expect(isLoss(before, patch)).toBe(false)
})

test.each<[string, Card[], Partial<DraftPatch<object, Card>>]>([
  ['a long text is emptied', [long], { put: [card('a', '')] }],
  [
    'a long text is emptied, and a word is added elsewhere',
    [long, card('b', 'Hello')],
    {
      put: [card('a', ''), card('b', 'Hello there')],
    },
  ],
  ['most of six cards are deleted', six, { remove: ids.slice(2) }],
  ['most of six cards are emptied', six, { put: six.slice(2).map(({ id }) => card(id, '')) }],
  ['some cards are emptied and others deleted', six, { put: [card('0', ''), card('1', '')], remove: ids.slice(4) }],
])('EDITOR-001 a question: %s', (_name, before, patch) => {
  expect(isLoss(before, patch)).toBe(true)
})
