import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { field, mount, settle } from '../../testing/mount.tsx'

let load = () => {}
const loading = new Promise<void>(done => {
  load = done
})

vi.mock('./picker-box.tsx', async original => {
  await loading
  return await original()
})

// Tests that ran before in this process may have loaded the picker.
vi.resetModules()
const { LocaleProvider } = await import('../../platform/i18n/locale-provider.tsx')
const { Combobox } = await import('../combobox.tsx')

test('a picker that is still loading says when it is left, and keeps whoever is in it', async () => {
  const left = vi.fn()
  await mount(
    <LocaleProvider>
      <Combobox label="City" options={[]} value={null} onChange={() => {}} onBlur={left} placeholder="Any" />
    </LocaleProvider>,
  )
  expect(field('City').readOnly).toBe(true)
  expect(field('City').placeholder).toBe('Any')
  await act(async () => field('City').focus())
  await act(async () => field('City').blur())
  expect(left).toHaveBeenCalledOnce()
  await act(async () => field('City').focus())
  await act(async () => load())
  await settle()
  await expect.poll(() => field('City').readOnly).toBe(false)
  expect(document.activeElement).toBe(field('City'))
  expect(left).toHaveBeenCalledOnce()
})
