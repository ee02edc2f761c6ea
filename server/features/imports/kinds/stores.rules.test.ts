import { expect, test } from 'vitest'
import { readStore } from './stores.rules.ts'

const person = { firstName: '', lastName: '', email: '', role: '', place: '' }
const address = { name: 'Elm', addressLine1: '1 Elm Street', city: 'Denver', state: 'CO', zipCode: '80203' }

test.each([
  ['America/Denver', 'America/Denver'],
  ['mountain time (denver)', 'America/Denver'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['eastern', 'America/New_York'],
  ['CDT', 'America/Chicago'],
  ['Hawaii', 'Pacific/Honolulu'],
  [' ', null],
])('DISP-008 C1 a list names a time zone by %j', (timeZone, expected) => {
  expect(readStore({ ...person, ...address, timeZone })).toMatchObject({ store: { timeZone: expected }, notes: [] })
})
