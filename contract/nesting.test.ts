import { expect, test } from 'vitest'
import { richText } from './fields.ts'
import { measureNesting, mostNested } from './nesting.ts'

const items = (count: number) => Array.from({ length: count }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')

test.each([
  ['plain text', 'Look at the ID.\n\nThen ask.', 0],
  ['a list', '- cool\n- dark', 1],
  ['a list in a list', items(3), 3],
  ['a quote with a list', '> 1. look\n> 2. ask', 2],
  ['quotes without spaces', '>>> a', 3],
  ['items on one line', '- - - a', 3],
  ['emphasis', 'Begin with **one *small* serving**, then *wait*.', 2],
  ['stars that are no emphasis', '5 * 3 * 2, price* and snake_case_names, ____, ____.', 0],
  ['many words in bold', '**one** '.repeat(200), 1],
  ['emphasis that is never closed, in each paragraph', '*terms apply\n\n'.repeat(50), 1],
])('CARD-003 quality: nesting is counted in %s', (_what, text, depth) => {
  expect(measureNesting(text)).toBe(depth)
})

test.each([
  ['quotes', '>'.repeat(5000)],
  ['items', '- '.repeat(5000)],
  ['numbered items', '1. '.repeat(5000)],
  ['indented items', items(30)],
  ['emphasis', '*a '.repeat(2000)],
  ['crossed out', '~~a '.repeat(2000)],
  ['stars', `${'*'.repeat(2000)}a`],
])('CARD-003 quality: a text of thousands of %s inside each other is not published', (_what, text) => {
  expect(richText.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Nest at most 20 quotes, lists or emphases.',
  ])
})

test('CARD-003 quality: twenty quotes inside each other may be published', () => {
  expect(richText.safeParse(`${'> '.repeat(mostNested)}a`).success).toBe(true)
})
