import { expect, test } from 'vitest'
import { findBannedInComments, findBannedTexts, findBannedWords } from './banned-words.ts'

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

test('a text for people says log in and e-mail, a document email', () => {
  expect(findBannedWords('Sign in with your email.', 'text')).toEqual([
    '1: write “e-mail” instead of “email”',
    '1: write “log in or log out” instead of “Sign in”',
  ])
  expect(findBannedWords('We sign you out.', 'text')).toHaveLength(1)
  expect(findBannedWords('Sign in with your email.')).toEqual([])
})

test('comments of code are read, code and strings are not', () => {
  const code = "const film = 'nobody' // as somebody wrote\n/**\n * Anew.\n */\nconst address = 'http://films/begun'\n"
  expect(findBannedInComments(code)).toEqual([
    '1: write “someone” instead of “somebody”',
    '3: write “again” instead of “Anew”',
  ])
})

test('the name of a placeholder is no word of a text', () => {
  expect(findBannedWords('{begun, plural, one {# person} other {# people}} at {email}', 'text')).toEqual([])
})

test('a text that the requirements say word for word stays as it is', () => {
  const requirements = "| VALID-011 | It shows 'Invalid email address.' and has a Begin Quiz button. |"
  const texts = ['Invalid <0>email</0> address.', 'Begin Quiz', 'Begin the exam', 'email']
  expect(findBannedTexts(texts, requirements)).toEqual([
    '“Begin the exam”: write “start” instead of “Begin”',
    '“email”: write “e-mail” instead of “email”',
  ])
})
