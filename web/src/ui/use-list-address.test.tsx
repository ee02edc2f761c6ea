import { expect, test } from 'vitest'
import { control, mount, press } from '../testing/mount.tsx'
import { currentAddress, World } from '../testing/world.tsx'
import { sortChange, sortIn } from './list-sort.ts'
import { useListAddress } from './use-list-address.ts'

function List({ pageName }: { pageName?: string }) {
  const { params, filter, page, change, put, search, turnTo, clear } = useListAddress(pageName)
  const { sort, direction } = sortIn(params, ['name', 'email'], 'name')
  return (
    <>
      <p>{`${filter}/${page}/${sort}/${direction}`}</p>
      <button
        type="button"
        onClick={() => change({ roleId: 'budtender', ...sortChange({ by: 'email', direction: 'DESC' }) })}
      >
        narrow
      </button>
      <button type="button" onClick={() => put({ span: '12m' })}>
        put
      </button>
      <button type="button" onClick={() => search('ana')}>
        search
      </button>
      <button type="button" onClick={() => turnTo(4)}>
        turn
      </button>
      <button type="button" onClick={() => turnTo(1)}>
        first
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  )
}

const open = (at: string, pageName?: string) =>
  mount(
    <World at={at}>
      <List {...(pageName && { pageName })} />
    </World>,
  )

test('quality: a list reads from the address what it shows, and anything malformed as if it were not there', async () => {
  const box = await open('/people?filter=%20ana%20&page=3&sort=email&direction=desc')
  expect(box.textContent).toContain('ana/3/email/desc')
  const other = await open('/people?page=-2&sort=shoes&direction=up')
  expect(other.textContent).toContain('/1/name/asc')
})

test('quality: whatever is asked anew of a list begins on the first page, and keeps what else was asked for', async () => {
  await open('/people?former=true&page=3')
  await press(control('narrow'))
  expect(currentAddress()).toBe('/people?former=true&roleId=budtender&sort=email&direction=desc')
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

test('quality: a search goes to the first page, and clearing asks for everything', async () => {
  await open('/people?page=3&former=true')
  await press(control('search'))
  expect(currentAddress()).toBe('/people?former=true&filter=ana')
  await press(control('clear'))
  expect(currentAddress()).toBe('/people')
})
