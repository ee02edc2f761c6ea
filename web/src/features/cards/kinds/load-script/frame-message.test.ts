import { expect, test } from 'vitest'
import { frameMessage } from './frame-message.ts'

test.each([
  [
    { type: 'height', value: 480.2 },
    { type: 'height', value: 481 },
  ],
  [
    { type: 'height', value: 9_000_000 },
    { type: 'height', value: 2000 },
  ],
  [
    { type: 'height', value: -5 },
    { type: 'height', value: 40 },
  ],
  [{ type: 'done' }, { type: 'done' }],
  [{ type: 'done', next: 'https://evil.example' }, { type: 'done' }],
])('CARD-010 a script may ask with %j for %j', (heard, message) => {
  expect(frameMessage(heard)).toEqual(message)
})

test.each([
  [{ type: 'height', value: '480px' }],
  [{ type: 'height', value: Number.NaN }],
  [{ type: 'height' }],
  [{ type: 'navigate', value: '/users' }],
  ['done'],
  [null],
  [undefined],
])('CARD-010 nothing else of a script is heard: %j', heard => {
  expect(frameMessage(heard)).toBeNull()
})
