import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { cursorPlaces } from './cursor-keys.ts'
import { keepPairs } from './keep-pairs.ts'

const open = (doc: string) =>
  EditorState.create({ doc, extensions: [EditorState.lineSeparator.of('\n'), cursorPlaces, keepPairs] })

/** The text after what is between « and » is replaced. */
function replace(written: string, insert: string): string {
  const changes = { from: written.indexOf('«'), to: written.indexOf('»') - 1, insert }
  const state = open(written.replace(/[«»]/g, ''))
  return state.update({ changes, userEvent: insert ? 'input.type' : 'delete.selection' }).newDoc.toString()
}

test.each([
  ['a **b «c** d» e', '', 'a **b ** e'],
  ['«a **b» c**', '', '** c**'],
  ['a «**b c**» d', '', 'a  d'],
  ['a **«b c»** d', '', 'a **** d'],
  ['a «**»b**', '', 'a b**'],
  ['[a «b](https://c.example) d» e', '', '[a ](https://c.example) e'],
  ['[«a b»](https://c.example) d', 'e', '[e](https://c.example) d'],
  ['x [«a b»](https://c.example) d', '', 'x  d'],
  ['a\r\n«b» **c**\r\n', '', 'a\r\n **c**\r\n'],
])('of %j replaced by %j stays %j', (written, insert, text) => {
  expect(replace(written, insert)).toBe(text)
})

test('no cursor comes before a bullet: a step to the left goes to the line above', () => {
  const state = open('a\n  - b')
  const moved = (from: number, to: number) =>
    state.update({ selection: { anchor: from } }).state.update({ selection: { anchor: to } }).state.selection.main.head
  expect(state.update({ selection: { anchor: 2, head: 7 } }).state.selection.main.from).toBe(2)
  expect([moved(0, 2), moved(0, 4), moved(6, 5), moved(0, 7)]).toEqual([6, 6, 1, 7])
})
