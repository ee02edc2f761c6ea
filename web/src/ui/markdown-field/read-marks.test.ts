import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const readSpans = (text: string) =>
  readMarks(text).spans.map(({ kind, inner }) => `${kind} ${text.slice(inner.from, inner.to)}`)
const readLines = (text: string) =>
  readMarks(text).lines.map(({ kind, level, from, to }) => `${kind} ${level} ${text.slice(from, to)}|`)

test.each([
  ['a **b _c_** d', ['bold b _c_', 'italic c']],
  ['***a***', ['italic **a**', 'bold a']],
  ['~~a~~ `b`', ['struck a', 'code b']],
  ['[**a**](https://b.example "c")', ['link **a**', 'bold a']],
  ['<https://b.example> https://c.example/d', ['link https://b.example', 'link https://c.example/d']],
  ['[](https://b.example) [a](javascript:b) [a](/b) [a][b] ![a](https://b.example/c.png)', []],
  ['2 * 3 * 4, snake_case_name, \\*a\\*', []],
  ['| **a** |\n| --- |\n| _b_ |', []],
  ['<div>**a**</div>', []],
  ['```\n**a**\n```\n\n    **b**', []],
  ['**a\r\nb**', ['bold a\r\nb']],
])('the words of %j look as the player shows them', (text, spans) => {
  expect(readSpans(text)).toEqual(spans)
})

test.each([
  ['- a\n  - b\n1. c', ['bullet 1 - |', 'bullet 2   - |', 'number 1 1. |']],
  ['- a\n  b\nc', ['bullet 1 - |', 'continued 1   |', 'continued 1 |']],
  ['- - a', ['bullet 2 - - |']],
  ['# a\n\n> b\n> c', ['heading 0 # |', 'quote 0 > |', 'quote 0 > |']],
  ['a\n===', ['heading 0 |']],
  ['a\n- ', ['bullet 1 - |']],
  ['a\n---', ['heading 0 |']],
  ['-5 and 1.5', []],
])('the lines of %j are items, headings and quotes', (text, lines) => {
  expect(readLines(text)).toEqual(lines)
})

test('a text that is nested without end is read', () => {
  expect(readMarks('> '.repeat(2000)).spans).toEqual([])
  expect(readMarks('[**_'.repeat(3000)).lines).toEqual([])
  expect(readMarks(`${'- '.repeat(1000)}a`).lines).toHaveLength(1)
})
