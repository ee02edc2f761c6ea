import { expect, test } from 'vitest'
import { assertionsIn, castProblems, castsIn } from './casts.ts'

const within = (code: string) => castsIn('a.ts', code).map(found => found.within)

test('a cast belongs to the innermost function with a name', () => {
  expect(within('const read = (text: string) => JSON.parse(text) as Saved')).toEqual(['read'])
  expect(within('function outer() { const inner = () => [1].map(one => one as Id) }')).toEqual(['inner'])
  expect(within('class Box { open() { const lid = this.lid as Lid } }')).toEqual(['open'])
})

test('a cast outside of functions belongs to its constant, if it has one', () => {
  expect(within('export const calls = { all: list as Calls }')).toEqual(['calls'])
  expect(within('start(list as Calls)')).toEqual([''])
})

test('as const is no cast, and as unknown as is two', () => {
  expect(within('const kinds = ["a", "b"] as const')).toEqual([])
  expect(within('const form = part as unknown as Form')).toEqual(['form', 'form'])
  expect(within('const form = <Form>part')).toEqual(['form'])
})

test('a ! belongs to its function too', () => {
  expect(assertionsIn('a.tsx', 'const First = () => <p>{list[0]!}</p>')).toEqual([{ start: 24, within: 'First' }])
})

const cast = { file: 'a.ts', line: 3, within: 'read' }

test('casts are allowed in the functions of the list', () => {
  expect(castProblems([cast, cast], { 'a.ts: read': 'JSON' })).toEqual([])
})

test('a cast elsewhere, and an entry without a cast, are problems', () => {
  expect(castProblems([cast], { 'b.ts: read': 'JSON' })).toEqual([
    'a.ts:3 casts in read: let a type say what is known',
    'tools/allowed-casts.ts: nothing is cast in b.ts: read: remove the line',
  ])
})
