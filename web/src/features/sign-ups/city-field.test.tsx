import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, press } from '../../testing/mount.tsx'
import { freshBrowser, open, usual } from './testing/sign-up-screens.tsx'

const springs = { name: 'Steamboat Springs', state: 'CO' }
const plaza = { name: 'Steamboat Plaza', state: 'TX' }

beforeEach(freshBrowser)

/** Types without leaving the field. */
async function typeText(text: string): Promise<void> {
  const input = field('City')
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const pressKey = (key: string) =>
  act(async () => field('City').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const leave = () => act(async () => field('State').focus())
const isShown = () => field('City').getAttribute('aria-expanded') === 'true'
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
const chosen = () => [field('City').value, field('State').value]

/** Opens the tab for an unlisted dispensary, with a server that suggests these cities. */
async function openTab(suggest: Parameters<typeof fakeServer>[0][string]) {
  const sent = fakeServer({ ...usual, 'GET /cities': suggest })
  await open('/sign-up')
  await press(control('My dispensary is not listed'))
  return sent
}

test('SIGNUP-009 a city is suggested while it is typed, and brings its state along', async () => {
  const sent = await openTab(() => answer({ items: [springs, plaza] }))
  await typeText('s')
  await typeText('steam')
  await expect.poll(isShown).toBe(true)
  expect(sent.filter(({ path }) => path === '/cities')).toHaveLength(1)
  expect(options().map(option => option.textContent)).toEqual(['Steamboat SpringsColorado', 'Steamboat PlazaTexas'])
  await press(options()[0]!)
  expect(chosen()).toEqual(['Steamboat Springs', 'CO'])
  expect(isShown()).toBe(false)
})

test('SIGNUP-009 the arrows choose a suggestion, and Enter takes it', async () => {
  await openTab(() => answer({ items: [springs, plaza] }))
  await typeText('steam')
  await expect.poll(isShown).toBe(true)
  await pressKey('ArrowDown')
  await pressKey('ArrowDown')
  await pressKey('Enter')
  expect(chosen()).toEqual(['Steamboat Plaza', 'TX'])
})

test('SIGNUP-009 a town that no one suggests counts as it is typed', async () => {
  await openTab(() => answer({ items: [] }))
  await typeText('Ridgway')
  await leave()
  expect(isShown()).toBe(false)
  expect(chosen()).toEqual(['Ridgway', ''])
})

test('SIGNUP-009 what was typed stays where a suggestion is not taken', async () => {
  await openTab(() => answer({ items: [springs] }))
  await typeText('Steam')
  await expect.poll(isShown).toBe(true)
  await leave()
  await expect.poll(isShown).toBe(false)
  expect(chosen()).toEqual(['Steam', ''])
})

test('SIGNUP-009 a city can be typed where none can be suggested', async () => {
  await openTab(() => refusal('INTERNAL'))
  await typeText('Ridgway')
  await leave()
  expect(chosen()).toEqual(['Ridgway', ''])
})
