import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { control, field, mount, openList, press, search, settle } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { Combobox } from '../combobox.tsx'
import { ServerPicker } from '../server-picker.tsx'
import { loadPicker } from './picker.tsx'
import type { PickerOption } from './picker-types.ts'

type User = { id: string; name: string; store: string }

const ana = { id: 'ana', name: 'Ana Ruiz', store: 'Elm Street' }
const ben = { id: 'ben', name: 'Ben Okafor', store: 'Main Street' }
const people = [ana, ben]

const optionOf = ({ id, name, store }: User): PickerOption => ({ value: id, label: name, note: store })

const find = vi.fn(async (_filter: string): Promise<{ items: User[] }> => ({ items: [] }))
const findPeople = (filter: string) => ({ queryKey: ['people', filter], queryFn: () => find(filter) })

// Lazy in the app; the tests need it at once.
beforeAll(async () => {
  await loadPicker()
})

beforeEach(() => {
  find.mockReset().mockImplementation(async filter => ({
    items: people.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase())),
  }))
})

async function key(input: HTMLInputElement, name: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  await act(async () => void input.dispatchEvent(event))
  await settle()
  return event
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
const said = () => options().map(option => option.textContent)
const status = () => document.querySelector('[role="status"]')?.textContent

function One() {
  const [user, setUser] = useState<User | null>(null)
  return <ServerPicker label="Employee" search={findPeople} optionOf={optionOf} value={user} onChange={setUser} />
}

function Several() {
  const [users, setUsers] = useState<readonly User[]>([ana])
  return (
    <>
      <ServerPicker
        multiple
        label="Employees"
        search={findPeople}
        optionOf={optionOf}
        value={users}
        onChange={setUsers}
      />
      <output>{users.map(({ id }) => id).join(' ')}</output>
    </>
  )
}

const show = (ui: ReactNode) =>
  mount(
    <TestProviders>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {ui}
      </QueryClientProvider>
    </TestProviders>,
  )

test('the server is asked when the list opens, and once more after the last letter', async () => {
  await show(<One />)
  expect(find).not.toHaveBeenCalled()
  await openList(field('Employee'))
  await expect.poll(said).toEqual(['Ana RuizElm Street', 'Ben OkaforMain Street'])
  await search(field('Employee'), 'b')
  await search(field('Employee'), 'be')
  expect(status()).toBe('Searching…')
  await expect.poll(said).toEqual(['Ben OkaforMain Street'])
  expect(find.mock.calls).toEqual([[''], ['be']])
})

test('the arrows and Enter choose, and Clear takes the choice away', async () => {
  await show(<One />)
  await openList(field('Employee'))
  await expect.poll(said).toHaveLength(2)
  await key(field('Employee'), 'ArrowDown')
  await key(field('Employee'), 'ArrowDown')
  expect(document.getElementById(field('Employee').getAttribute('aria-activedescendant')!)?.textContent).toContain(
    'Ben',
  )
  expect((await key(field('Employee'), 'Enter')).defaultPrevented).toBe(true)
  expect(field('Employee').value).toBe('Ben Okafor')
  expect(field('Employee').getAttribute('aria-expanded')).toBe('false')
  await press(control('Clear'))
  expect(field('Employee').value).toBe('')
})

test('a search that finds nothing says so', async () => {
  await show(<One />)
  await search(field('Employee'), 'zz')
  await expect.poll(status).toBe('Nothing found')
})

test('a list that failed can be loaded again, by its button and by Enter', async () => {
  find.mockRejectedValue(new Error('gone'))
  await show(<One />)
  await openList(field('Employee'))
  await expect.poll(status).toContain('The list did not load.')
  find.mockResolvedValue({ items: [ana] })
  expect((await key(field('Employee'), 'Enter')).defaultPrevented).toBe(true)
  await expect.poll(said).toEqual(['Ana RuizElm Street'])
})

test('Escape closes the list and keeps the choice; with the list closed it is for what is around the field', async () => {
  await show(<One />)
  await openList(field('Employee'))
  await expect.poll(said).toHaveLength(2)
  await press(options()[0]!)
  expect(field('Employee').value).toBe('Ana Ruiz')
  await openList(field('Employee'))
  expect((await key(field('Employee'), 'Escape')).defaultPrevented).toBe(true)
  expect((await key(field('Employee'), 'Escape')).defaultPrevented).toBe(false)
  expect(field('Employee').value).toBe('Ana Ruiz')
})

test('several are chips, which their button and Backspace remove', async () => {
  await show(<Several />)
  const chosen = () => document.querySelector('output:not([data-testid])')?.textContent
  await openList(field('Employees'))
  await expect.poll(said).toHaveLength(2)
  await press(options()[1]!)
  expect(chosen()).toBe('ana ben')
  await press(control('Remove Ana Ruiz'))
  expect(chosen()).toBe('ben')
  await key(field('Employees'), 'Backspace')
  expect(chosen()).toBe('')
})

const cities = [
  { value: 'denver', label: 'Denver' },
  { value: 'boulder', label: 'Boulder' },
  { value: 'boston', label: 'Boston' },
]

function City() {
  const [city, setCity] = useState<PickerOption | null>(null)
  return <Combobox label="City" options={cities} value={city} onChange={setCity} />
}

test('a combobox finds by what is typed and takes the marked option with Enter', async () => {
  await show(<City />)
  await search(field('City'), 'bo')
  expect(said()).toEqual(['Boulder', 'Boston'])
  await key(field('City'), 'ArrowDown')
  await key(field('City'), 'Enter')
  expect(field('City').value).toBe('Boston')
})

test('typed text that is no choice goes when the list closes', async () => {
  await show(<City />)
  await search(field('City'), 'den')
  await key(field('City'), 'Enter')
  await search(field('City'), 'xyz')
  await key(field('City'), 'Escape')
  await expect.poll(() => field('City').value).toBe('Denver')
})
