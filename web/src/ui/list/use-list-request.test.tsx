import { expect, test } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { anyText, oneOfValues, useListRequest } from './use-list-request.ts'

function List({ pageName }: { pageName?: string }) {
  const request = useListRequest({
    pageSize: 30,
    filters: { roleId: anyText, former: oneOfValues(['true']), status: oneOfValues(['0', '1'], '0') },
    sorts: ['name', 'email'],
    ...(pageName && { pageName }),
  })
  const { filter, chosen, order, part, changed } = request
  const presses = {
    narrow: () => request.choose('roleId', 'budtender'),
    everything: () => request.choose('status', ''),
    first: () => request.turnTo(1),
    reset: () => request.reset('status'),
    sort: () => request.sortBy({ sort: 'email', direction: 'desc' }),
    put: () => request.put({ span: '12m' }),
    search: () => request.search('ana'),
    turn: () => request.turnTo(4),
    clear: request.clear,
    'search and narrow': () => {
      request.search('ana')
      request.choose('roleId', 'budtender')
    },
  }
  return (
    <>
      <p>{[filter, order?.sort, order?.direction, part.offset].join('/')}</p>
      <p>{`status ${chosen.status || 'any'}, changed ${changed.join(' ')}.`}</p>
      {Object.entries(presses).map(([name, onPress]) => (
        <button key={name} type="button" onClick={onPress}>
          {name}
        </button>
      ))}
    </>
  )
}

const open = (at: string, pageName?: string) =>
  mount(
    <TestProviders at={at}>
      <List {...(pageName && { pageName })} />
    </TestProviders>,
  )

test('quality: a list reads from the address what it shows, and anything malformed as if it were not there', async () => {
  const box = await open('/people?filter=%20ana%20&page=3&sort=email&direction=desc&status=1')
  expect(box.textContent).toContain('ana/email/desc/60status 1, changed status.')
  const other = await open('/people?page=-2&sort=shoes&direction=up&status=7&former=perhaps')
  expect(other.textContent).toContain('/name/asc/0status 0, changed .')
})

function Newest() {
  const { order } = useListRequest({ pageSize: 30, sorts: ['name', 'createdAt'], firstDirection: 'desc' })
  return <p>{`${order?.sort} ${order?.direction}`}</p>
}

test.each([
  ['/people', 'name desc'],
  ['/people?sort=createdAt', 'createdAt desc'],
  ['/people?direction=asc', 'name asc'],
  ['/people?direction=up', 'name desc'],
])('CONST-004 a list that starts descending shows %s as %s', async (at, words) => {
  const box = await mount(
    <TestProviders at={at}>
      <Newest />
    </TestProviders>,
  )
  expect(box.textContent).toContain(words)
})

test('quality: a choice in a list starts on the first page, and keeps what else was asked for', async () => {
  await open('/people?former=true&page=3')
  await press(control('narrow'))
  expect(currentAddress()).toBe('/people?former=true&roleId=budtender')
  await press(control('sort'))
  expect(currentAddress()).toBe('/people?former=true&roleId=budtender&sort=email&direction=desc')
})

test('quality: a filter that holds at first can be taken away and comes back', async () => {
  const box = await open('/people')
  await press(control('everything'))
  expect(currentAddress()).toBe('/people?status=all')
  expect(box.textContent).toContain('status any, changed status.')
  await press(control('reset'))
  expect(currentAddress()).toBe('/people')
})

test('quality: turning the pages of one list of an address changes nothing else of it', async () => {
  await open('/reports?page=2&overduePage=3', 'overduePage')
  await press(control('turn'))
  expect(currentAddress()).toBe('/reports?page=2&overduePage=4')
  await press(control('put'))
  expect(currentAddress()).toBe('/reports?page=2&overduePage=4&span=12m')
  await press(control('first'))
  expect(currentAddress()).toBe('/reports?page=2&span=12m')
})

test('quality: a search goes to the first page, and clearing takes all filters away and keeps the order', async () => {
  await open('/people?page=3&former=true&sort=email')
  await press(control('search'))
  expect(currentAddress()).toBe('/people?former=true&sort=email&filter=ana')
  await press(control('clear'))
  expect(currentAddress()).toBe('/people?sort=email')
})

test('quality: a filter that is chosen before the search is drawn keeps the search', async () => {
  await open('/people?page=3')
  await press(control('search and narrow'))
  expect(currentAddress()).toBe('/people?filter=ana&roleId=budtender')
})
