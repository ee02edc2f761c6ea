import { newPassword } from '@trellis/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isCommonPassword } from './passwords.rules.ts'

const common = [
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd1',
  'Passw0rd123!',
  'Welcome1!',
  'Welcome@123',
  'Qwerty123!',
  'Summer2026!',
  'Winter2025$',
  'Admin@123',
  'Abcd1234!',
  '1Qaz2wsx!',
  'Letmein#1',
  'Iloveyou1!',
  'Ch@ngeMe1',
  'Monkey12!',
  'Aa123456!',
  'Cannabis420!',
  'Trellis-demo-1',
]
test.each(common)('VALID-016 %s keeps the rule and is refused all the same', password => {
  expect(z.safeParse(newPassword, password).success).toBe(true)
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Right-horse-7', 'kV9#teal-Otter', 'Mañana-azul-42', 'Tuesday morning 7?', 'x7!Rq2#mPz'])(
  'VALID-016 %s may be used',
  password => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
