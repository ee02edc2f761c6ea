import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { expect, test, vi } from 'vitest'
import { read } from '../../platform/api/queries.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ListPage } from './list-page.tsx'
import { useList } from './use-list.ts'
import { anyText, useListRequest } from './use-list-request.ts'

type Row = { id: string; firstName: string; email: string }

const rowsOf = (...names: string[]): Row[] =>
  names.map(firstName => ({ id: firstName, firstName, email: `${firstName.toLowerCase()}@juniper.test` }))

/** Answers each request by the page and filters that it asks for. */
const serve = (reply: (search: URLSearchParams) => Row[] | null) =>
  fakeServer({
    'GET /employees': ({ search }) => {
      const items = reply(new URLSearchParams(search))
      if (!items) return refusal('INTERNAL')
      return answer({ items, paging: { total: items.length === 0 ? 0 : 40, totalPages: 2, currentPage: 1 } })
    },
  })

function People() {
  const request = useListRequest({ pageSize: 20, filters: { roleId: anyText }, sorts: ['name', 'email'] })
  const { filter, chosen, order, part } = request
  const found = useQuery(
    read(employees.list, { query: { filter, roleId: chosen.roleId || undefined, ...order, ...part } }),
  )
  return (
    <ListPage<Row>
      list={useList<Row>(request, found as never)}
      title="People"
      caption="People"
      count={total => `${total} people`}
      search="Name"
      filters={[{ name: 'roleId', label: 'Role', all: 'All roles', options: [{ value: 'b', label: 'Budtender' }] }]}
      columns={[
        { id: 'name', heading: 'Name', sort: 'name', cell: row => row.firstName, card: 'title' },
        { id: 'email', heading: 'E-mail', sort: 'email', cell: row => row.email, truncate: true },
      ]}
      rowKey={row => row.id}
      rowName={row => row.firstName}
      rowLink={row => `/people/${row.id}`}
      rowDetails={row => `All about ${row.firstName}`}
      empty={{ title: 'Nobody yet' }}
      errorTitle="The people could not be loaded"
    />
  )
}

const open = async (at = '/people') => {
  await mount(
    <TestProviders at={at}>
      <People />
    </TestProviders>,
  )
  await settle()
}
const page = () => document.body.textContent ?? ''

test('quality: a list stays where its next page cannot be loaded, says so, and can be loaded again', async () => {
  const failing = { now: true }
  serve(search => (search.get('offset') === '0' ? rowsOf('Ana') : failing.now ? null : rowsOf('Bo')))
  await open()
  await press(control('Next page'))
  expect(page()).toContain('The people could not be loaded')
  expect(page()).toContain('Ana')
  failing.now = false
  await press(control('Load the list again'))
  await settle()
  expect(page()).toContain('Bo')
  expect(page()).not.toContain('could not be loaded')
})

test('quality: what a list is narrowed to stands in chips, is read aloud with the count, and is taken away singly or at once', async () => {
  serve(() => rowsOf('Ana'))
  await open('/people?roleId=b&filter=an&sort=email')
  expect(document.querySelector('[aria-live]')?.textContent).toBe('40 people, Role: Budtender')
  await press(control('Remove filter: Role: Budtender'))
  expect(currentAddress()).toBe('/people?filter=an&sort=email')
  await open('/people?roleId=b&filter=an&sort=email')
  await press(control('Clear all'))
  expect(document.querySelectorAll('[data-testid="where"]')[1]?.textContent).toBe('/people?sort=email')
})

test('quality: a list that is empty by its filters offers the way out of them, and one that is empty by nature says so', async () => {
  serve(search => (search.get('roleId') ? [] : rowsOf('Ana')))
  await open('/people?roleId=b')
  expect(page()).toContain('Nothing matches these filters')
  await press(control('Clear filters'))
  await settle()
  expect(page()).toContain('Ana')
  serve(() => [])
  await open()
  expect(page()).toContain('Nobody yet')
})

test('quality: a heading says how the list is sorted, and details of a row unfold', async () => {
  serve(() => rowsOf('Ana'))
  await open()
  const sorted = () => [...document.querySelectorAll('th')].map(each => each.getAttribute('aria-sort'))
  expect(sorted()).toEqual(['ascending', null, null])
  await press(control('E-mail'))
  expect(sorted()).toEqual([null, 'ascending', null])
  const details = control('Details of Ana')
  expect(document.getElementById(details.getAttribute('aria-controls') ?? '')?.hidden).toBe(true)
  await press(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(details.getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
})

test('quality: a long name is cut to one line, and a pointer shows all of it', async () => {
  const name = 'Evergreen Cannabis Collective of the Pacific Northwest'
  serve(() => [{ ...rowsOf('Ana')[0]!, email: name }])
  await open()
  const cut = document.querySelector(`[title="${name}"]`)
  expect(cut?.textContent).toBe(name)
  expect(cut?.className).toContain('truncate')
})

test('quality: on a narrow page each row is a card, whose other columns are named', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as never)
  serve(() => rowsOf('Ana'))
  await open()
  vi.restoreAllMocks()
  expect(document.querySelector('table')).toBeNull()
  expect(document.querySelector('li')?.textContent).toBe('AnaE-mailana@juniper.testAll about Ana')
  expect(control('Ana').getAttribute('href')).toBe('/people/Ana')
})
