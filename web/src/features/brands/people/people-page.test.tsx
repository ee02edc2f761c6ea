import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { field, mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { BrandPeoplePage } from './people-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const brand = (nth: number, name: string) => ({ id: idOf(nth), name, people: 1, may: { manage: true } })
const [sun, moon] = [brand(1, 'Sun Farm'), brand(2, 'Moon Farm')]
const paging = { total: 0, totalPages: 0, currentPage: 1, nextPage: null, previousPage: null }

const open = async (items: readonly object[]) => {
  const sent = fakeServer({
    'GET /brands/mine': () => answer(sun),
    'GET /brands': () => answer({ items, paging }),
    [`GET /brands/${moon.id}`]: () => answer(moon),
    [`GET /brands/${sun.id}/employees`]: () => answer({ items: [], paging }),
    [`GET /brands/${moon.id}/employees`]: () => answer({ items: [], paging }),
  })
  await mount(
    <TestProviders at="/employees" session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <BrandPeoplePage />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-005 who administers two brands reaches the people of both', async () => {
  const sent = await open([sun, moon])
  const select = field('Brand') as unknown as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual(['Sun Farm', 'Moon Farm'])
  await act(async () => {
    select.value = moon.id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
  await settle()
  expect(sent.some(({ path }) => path === `/brands/${moon.id}/employees`)).toBe(true)
  expect(document.body.textContent).toContain('Moon Farm')
})

test('BRAND-005 who administers one brand chooses none', async () => {
  await open([sun])
  expect(document.querySelector('select')).toBeNull()
})
