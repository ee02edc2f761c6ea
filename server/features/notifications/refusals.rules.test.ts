import { expect, test } from 'vitest'
import { isForGood } from './refusals.rules.ts'

const refused = (code: string, command: string, response: string) =>
  isForGood({ code, command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 no such user'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist'],
  ['RCPT TO', '551 user not local'],
  ['RCPT TO', '553 mailbox name not allowed'],
  ['RCPT TO', '554 5.1.1 unknown'],
])('R17 a recipient who does not exist is given up at once: %s %s', (command, response) => {
  expect(refused('EENVELOPE', command, response)).toBe(true)
})

test.each([
  ['MAIL FROM', '530 5.7.0 authentication required'],
  ['MAIL FROM', '550 sender refused'],
  ['DATA', '554 no valid recipients'],
  ['RCPT TO', '554 relay access denied'],
  ['RCPT TO', '550 5.7.1 relaying denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 5.4.5 daily sending quota exceeded'],
  ['RCPT TO', '553 5.1.8 sender address refused'],
  ['RCPT TO', '550 5.2.2 mailbox full'],
  ['RCPT TO', '552 mailbox full'],
  ['RCPT TO', '450 come again'],
])('R17 what can be set right is tried again: %s %s', (command, response) => {
  expect(refused('EENVELOPE', command, response)).toBe(false)
})

test.each([
  ['554 message refused', true],
  ['552 5.3.4 too big', true],
  ['554 5.6.0 bad content', true],
  ['554 5.7.1 blocked by policy', false],
  ['550 5.4.5 quota', false],
  ['451 later', false],
])('R17 a message that is refused with %s is given up at once: %s', (response, isGivenUp) => {
  expect(refused('EMESSAGE', 'DATA', response)).toBe(isGivenUp)
})

test('R17 no connection, and no sign-in, is nothing about the email', () => {
  expect(isForGood({ code: 'ECONNECTION' })).toBe(false)
  expect(refused('EAUTH', 'AUTH PLAIN', '535 wrong password')).toBe(false)
})
