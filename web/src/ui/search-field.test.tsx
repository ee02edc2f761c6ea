import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { mount } from '../testing/mount.tsx'
import { SearchField } from './search-field.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** A field with fake timers; `wait` advances them by so many milliseconds, `arrive` puts a search into the address. */
async function searchField(first = '') {
  const onSearch = vi.fn()
  let arrive = (_text: string) => {}
  function Field() {
    const [value, setValue] = useState(first)
    arrive = text => act(() => setValue(text))
    return <SearchField placeholder="Search Tracks..." value={value} onSearch={onSearch} />
  }
  const box = await mount(
    <LocaleProvider>
      <Field />
    </LocaleProvider>,
  )
  vi.useFakeTimers()
  const input = box.querySelector('input')!
  const write = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  const button = () => box.querySelector<HTMLElement>('[aria-label="Clear search"]')
  return { box, input, onSearch, write, wait, button, arrive: (text: string) => arrive(text) }
}

test('CONST-005 it searches once, 500 ms after the last key', async () => {
  const { onSearch, write, wait } = await searchField()
  write('ter')
  wait(400)
  write('terp')
  wait(499)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['terp']])
})

test('Enter searches at once, and the same text is not searched twice', async () => {
  const { input, onSearch, write, wait } = await searchField()
  write('terp')
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['terp']])
})

test('what was typed meanwhile stays when an earlier search comes into the address only then', async () => {
  const { input, onSearch, write, wait, arrive } = await searchField()
  write('ter')
  wait(500)
  write('terp')
  wait(500)
  arrive('ter')
  expect(input.value).toBe('terp')
  arrive('terp')
  wait(1000)
  expect(input.value).toBe('terp')
  expect(onSearch.mock.calls).toEqual([['ter'], ['terp']])
})

test('after navigation the field says what the address says', async () => {
  const { input, write, wait, arrive } = await searchField()
  write('terp')
  wait(500)
  arrive('terp')
  arrive('')
  expect(input.value).toBe('')
  arrive('terp')
  expect(input.value).toBe('terp')
})

test('clearing searches for everything at once and keeps the focus', async () => {
  const { input, onSearch, button } = await searchField('terp')
  act(() => button()?.click())
  expect(onSearch.mock.calls).toEqual([['']])
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(button()).toBeNull()
})
