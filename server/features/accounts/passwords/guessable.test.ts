import { newPassword } from '@trellis/contract/accounts/accounts.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { breachedPasswords } from './breached-passwords.ts'
import { findWeakness } from './guessable.ts'

const ana = { email: 'ana.lopez@greenleaf-denver.com', names: ['Ana', 'López', 'Meadowlark Provisions'] }

/** Common first choices where a rule asks for a capital, a digit and a sign. */
const common = `
  Password1! P@ssw0rd1 Passw0rd! Password123! Pa$$word1 Welcome1! Welcome@123 Qwerty123! Qwerty1! Abcd1234! Abc123!@#
  Admin@123 Admin123! Letmein1! Letmein@1 Iloveyou1! Iloveyou2! Monkey12! Dragon1! Football1! Baseball1! Sunshine1!
  Princess1! Superman1! Batman123! Master1! Shadow12! Michael1! Jessica1! Ashley12! Charlie1! Summer2026! Winter2025!
  Spring2026! Autumn2026! January1! Monday1! Changeme1! Test1234! Secret12! 1Qaz2wsx! 1q2w3e4R! Zaq12wsx! Asdf1234!
  Zxcvbnm1! Trustno1! Starwars1! Pokemon1! Whatever1! Hello123!
`
  .trim()
  .split(/\s+/)

test.each(common)(
  'VALID-016 %s keeps the rule and is refused: it is one of the first that anybody tries',
  async password => {
    expect(z.safeParse(newPassword, password).success).toBe(true)
    expect(await findWeakness(password, ana)).toBe('COMMON')
  },
)

test.each([
  'Marco1997!',
  'Juninho1999@',
  'War3xpansion_',
  'xx85.eNK7a8M2',
  '!QAZxsw2#EDCvfr4',
  'ysQN*AXT5oKP',
  'Trellis2026!',
])('VALID-016 %s keeps the rule and is refused: it is on a list of breached or common ones', async password => {
  expect(z.safeParse(newPassword, password).success).toBe(true)
  expect(await findWeakness(password, ana)).toBe('COMMON')
})

test('VALID-016 each breached password that is listed keeps the rule: others are refused by it', () => {
  const others = [...breachedPasswords].filter(password => !z.safeParse(newPassword, password).success)
  expect([breachedPasswords.size > 1000, others]).toEqual([true, []])
})

test('VALID-016 the common ones are fifty', () => {
  expect(new Set(common).size).toBe(50)
})

test.each([
  'Ana1Lopez!',
  'López-1987!',
  'AnaLopez1987!',
  '@n@L0pez2026',
  'Lopez.ana@1',
  'Greenleaf2026!',
  'Greenleaf-Denver-1',
  'Meadowlark#1',
  'M3adowlark!Ana1',
  'Provisions-2026!',
  'Trellis-Ana-7',
])(
  'VALID-016 of Ana López at Meadowlark Provisions %s is refused: it is made of what everyone knows of her',
  async password => {
    expect(z.safeParse(newPassword, password).success).toBe(true)
    expect(await findWeakness(password, ana)).toBe('OWN_WORDS')
  },
)

test.each([
  'Right-horse-7',
  'kV9#teal-Otter',
  'Mañana-azul-42',
  'Tuesday morning, 7 otters?',
  'x7!Rq2#mPz',
  'Ana likes 3 quiet otters!',
  'Meadowlark-teal-Otter-42',
])('VALID-016 %s may be used', async password => {
  expect(await findWeakness(password, ana)).toBeNull()
})

test.each(['aB1!aB1!aB1!', 'Hjkl;Hjkl;1', 'Poiuytr-1!'])(
  'VALID-016 %s is refused: it is keys in a row, or the same again and again',
  async password => {
    expect(z.safeParse(newPassword, password).success).toBe(true)
    expect(await findWeakness(password, ana)).toBe('PATTERN')
  },
)

test('VALID-016 a word with a number is refused without a more precise reason', async () => {
  expect(await findWeakness('Chandelier-1', ana)).toBe('GUESSABLE')
})

test('VALID-016 the longest password is judged by its start, whatever follows', async () => {
  expect(await findWeakness(`Password1!${'Password1!'.repeat(11)}`, ana)).toBe('PATTERN')
  expect(await findWeakness('kV9#teal-Otter '.repeat(8), ana)).toBeNull()
})
