import { expect, test } from 'vitest'
import { findBannedWords } from './banned-words.ts'

test('a banned word is named with its line and what to write instead', () => {
  expect(findBannedWords('# Stores\n\nNobody gets an E-mail.')).toEqual([
    '3: write “no one” instead of “Nobody”',
    '3: write “email” instead of “E-mail”',
  ])
})

test('words in code, quoted titles, link targets and tags stay', () => {
  const text = '`films/` “nobody is told” [page](pictures/a.webp) <picture>\n```\nsomebody\n```\n'
  expect(findBannedWords(text)).toEqual([])
})

test('a part of another word is not banned', () => {
  expect(findBannedWords('filmstrip, foregone, e-mailbox')).toEqual([])
})
