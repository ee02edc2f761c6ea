import { defineList, searchText } from '@trellis/contract/define-list.ts'
import { endpoint } from '@trellis/contract/endpoint.ts'
import { PageOf } from '@trellis/contract/paging.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { read } from '../../platform/api/queries.ts'
import { answerList, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ListPage } from './list-page.tsx'
import { useListOf } from './use-list-of.ts'

const plantList = defineList([20, 100], {
  search: searchText,
  storeId: z.optional(z.string()),
  bedStatus: z.optional(z.coerce.number().check(z.int(), z.lte(2))),
  sortBy: z._default(z.enum(['name', 'height']), 'name'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
})

const list = endpoint({
  method: 'GET',
  path: '/plants',
  access: 'public',
  summary: 'Plants',
  query: plantList.query,
  response: PageOf(z.object({ id: z.string(), name: z.string(), height: z.nullable(z.number()) })),
})

function Plants() {
  const plants = useListOf(plantList, {
    filters: { status: 'bedStatus' },
    initial: { status: '0', direction: 'ASC' },
    read: query => read(list, { query }),
  })
  return (
    <>
      <ListPage
        list={plants}
        title="Plants"
        filters={[{ name: 'status', label: 'Status' }]}
        columns={[
          { id: 'name', heading: 'Name', sort: 'name', cell: ({ name }) => name, card: 'title' },
          { id: 'height', heading: 'Height', sort: 'height', number: ({ height }) => height },
        ]}
        rowName={({ name }) => name}
        empty={{ title: 'No plants' }}
      />
      <p>{JSON.stringify(plants.query)}</p>
    </>
  )
}

const open = async (at: string) => {
  const sent = fakeServer({ 'GET /plants': () => answerList([{ id: '1', name: 'Fern', height: 1250 }]) })
  const box = await mount(
    <TestProviders at={at}>
      <Plants />
    </TestProviders>,
  )
  await settle()
  return { box, searches: () => sent.map(({ search }) => search) }
}

const usual = 'bedStatus=0&sortBy=name&direction=ASC&limit=20'

test.each([
  ['', `?search=&${usual}&offset=0`],
  ['?filter=%20fern%20&page=3', `?search=fern&${usual}&offset=40`],
  ['?status=2', '?search=&bedStatus=2&sortBy=name&direction=ASC&limit=20&offset=0'],
  ['?status=all', '?search=&sortBy=name&direction=ASC&limit=20&offset=0'],
  ['?sort=height&direction=desc', '?search=&bedStatus=0&sortBy=height&direction=DESC&limit=20&offset=0'],
  ['?status=9&sort=shoes&direction=up&storeId=south&page=-1', `?search=&${usual}&offset=0`],
])('quality: a list whose address says %s asks the server in the words of its definition', async (at, search) => {
  const { searches } = await open(`/plants${at}`)
  expect(searches()[0]).toBe(search)
})

test('quality: a list knows which rows it shows, for a file or an act on all of them', async () => {
  const { box } = await open('/plants?status=1&page=1')
  const choice = { search: '', bedStatus: 1, sortBy: 'name', direction: 'ASC' }
  expect(box.textContent).toContain(JSON.stringify(choice))
})

test('quality: a heading sorts, and says in which direction', async () => {
  const { box } = await open('/plants?sort=height')
  const ofHeight = () => box.querySelectorAll('th')[1]?.getAttribute('aria-sort')
  expect(ofHeight()).toBe('ascending')
  await press(control('Height'))
  expect([currentAddress(), ofHeight()]).toEqual(['/plants?sort=height&direction=desc', 'descending'])
})

test('quality: a number reads as the viewer writes it, and the title is the accessible name of the rows', async () => {
  const { box } = await open('/plants')
  expect(box.querySelector('tbody')?.textContent).toContain('1,250')
  expect(box.querySelector('caption')?.textContent).toBe('Plants')
})
