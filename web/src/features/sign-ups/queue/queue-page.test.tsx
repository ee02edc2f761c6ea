import { expandRoles } from '@trellis/contract/roles.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { shownToasts } from '../../../ui/toast-store.ts'
import { PendingRequests } from '../pending-requests.tsx'
import { sampleRequest } from '../testing/sample-requests.ts'
import { SignUpQueuePage } from './queue-page.tsx'

await loadPicker()

const page = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('tbody tr')].map(row => row.textContent)

const waiting = [sampleRequest(1, 'Ana/Ruiz'), sampleRequest(2, '/')]

const serve = (more: Parameters<typeof fakeServer>[0] = {}, items = waiting, total?: number) =>
  fakeServer({ 'GET /admin/sign-up-requests': () => answerList(items, total), ...more })

const asked = (sent: ReturnType<typeof fakeServer>) => sent.filter(({ method }) => method === 'GET').at(-1)?.search

const open = async (at = '/signup-work-queue') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <SignUpQueuePage />
    </TestProviders>,
  )
  await settle()
}

const status = () => document.querySelector<HTMLSelectElement>('select')!

const choose = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(status(), value)
    status().dispatchEvent(new Event('change', { bubbles: true }))
  })

test('QUEUE-004 QUEUE-005 QUEUE-006 QUEUE-007 QUEUE-008 CONST-006 CONST-007 it opens on who waits: name or Unknown, e-mail, status', async () => {
  const sent = serve()
  await open()
  expect(asked(sent)).toBe('?filter=&requestStatus=0&limit=10&offset=0')
  expect(rows()).toEqual([
    expect.stringMatching(/Ana Ruiz.*ana1@juniper\.test.*Juniper & Oak, Denver.*Pending/),
    expect.stringMatching(/Unknown.*ana2@juniper\.test.*Pending/),
  ])
  expect(page()).toContain('2 people are waiting')
})

test('only requests with an unconfirmed address are marked', async () => {
  serve({}, [
    sampleRequest(1, 'Ana/Ruiz', { isAddressProven: false }),
    sampleRequest(2, 'Ben/Cruz'),
    sampleRequest(3, 'Cleo/Diaz', { isAddressProven: false, requestStatus: 1 }),
  ])
  await open()
  expect(rows().map(text => text?.includes('E-mail not confirmed yet'))).toEqual([true, false, false])
})

test('QUEUE-002 QUEUE-003 CONST-008 the status is chosen or cleared, and stands in the address', async () => {
  const sent = serve()
  await open()
  expect([...status().options].map(option => [option.value, option.text])).toEqual([
    ['', 'All statuses'],
    ['0', 'Pending'],
    ['1', 'Approved'],
    ['2', 'Rejected'],
  ])
  await choose('2')
  await settle()
  expect([currentAddress(), asked(sent)]).toEqual([
    '/signup-work-queue?status=2',
    expect.stringContaining('requestStatus=2'),
  ])
  await choose('')
  await settle()
  expect([currentAddress(), asked(sent)]).toEqual(['/signup-work-queue?status=all', '?filter=&limit=10&offset=0'])
})

test('QUEUE-001 CONST-005 what is typed is searched for after half a second', async () => {
  const sent = serve()
  await open('/signup-work-queue?page=2')
  vi.useFakeTimers()
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'ruiz')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => vi.advanceTimersByTime(499))
  expect(asked(sent)).not.toContain('ruiz')
  await act(async () => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await settle()
  expect([currentAddress(), asked(sent)]).toEqual([
    '/signup-work-queue?filter=ruiz',
    expect.stringContaining('filter=ruiz'),
  ])
})

test('QUEUE-009 a yes goes out at one press, a no with its reason', async () => {
  const sent = serve({
    [`PUT /admin/sign-up-requests/${waiting[0]!.id}`]: () => answer({ ...waiting[0], requestStatus: 1 }),
  })
  await open()
  await press(control('Approve Ana Ruiz'))
  expect(shownToasts().map(toast => toast.text)).toContain('Ana Ruiz was approved.')
  await press(control('Reject Ana Ruiz'))
  await type(field('Reason (optional)'), 'Nobody of that name works here.')
  await press(control('Reject'))
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { requestStatus: 1 },
    { requestStatus: 2, reason: 'Nobody of that name works here.' },
  ])
})

test('QUEUE-009 many are answered in one call, and it is said who was answered by someone else', async () => {
  const sent = serve({
    'POST /admin/sign-up-requests/decisions': () =>
      answer({
        items: [
          { id: waiting[0]!.id, outcome: 'DECIDED', request: null },
          { id: waiting[1]!.id, outcome: 'DECIDED_BEFORE', request: null },
        ],
      }),
  })
  await open()
  await press(document.querySelector<HTMLInputElement>('thead input[type="checkbox"]')!)
  expect(page()).toContain('2 people selected')
  await press(control('Approve selected'))
  expect(page()).toContain('Approve 2 people?')
  await press(control('Approve'))
  expect(sent.at(-2)).toMatchObject({ method: 'POST', body: { ids: waiting.map(({ id }) => id), requestStatus: 1 } })
  expect(shownToasts().map(toast => toast.text)).toEqual(
    expect.arrayContaining(['1 person was approved.', '1 request was decided by someone else.']),
  )
})

test('QUEUE-009 all who match are picked, not only those of the page', async () => {
  const many = Array.from({ length: 25 }, (_, n) => sampleRequest(n + 1, `Ana/Ruiz ${n}`))
  const sent = fakeServer({
    'GET /admin/sign-up-requests': ({ search }) =>
      answerList(search.includes('limit=200') ? many : many.slice(0, 10), many.length),
  })
  await open('/signup-work-queue?filter=ana')
  await press(document.querySelector<HTMLInputElement>('tbody input[type="checkbox"]')!)
  await press(control('Select all 25'))
  expect(asked(sent)).toBe('?filter=ana&requestStatus=0&limit=200')
  expect(page()).toContain('25 people selected')
})

test('QUEUE-009 what was decided stands there: by whom, and why', async () => {
  const decidedAt = '2026-11-19T16:00:00.000Z'
  const rejected = { requestStatus: 2 as const, decidedAt, decidedBy: 'Dana Mireles', reason: 'Not one of ours.' }
  const automatic = { requestStatus: 1 as const, decidedAt }
  serve({}, [sampleRequest(1, 'Ana/Ruiz', rejected), sampleRequest(2, 'Bo/Lind', automatic)])
  await open('/signup-work-queue?status=all')
  expect(rows()).toEqual([
    expect.stringMatching(/Rejected.*Dana Mireles.*Not one of ours\./),
    expect.stringMatching(/Approved.*Automatically/),
  ])
  expect(document.querySelector('tbody button')).toBeNull()
})

const cornerLeaf = { id: null, name: 'Corner Leaf', city: 'Taos', state: 'New Mexico' }
const highDesert = {
  id: '0190a1b2-0000-7000-8000-0000000000bb',
  name: 'High Desert',
  city: 'Taos',
  state: 'New Mexico',
}
const decisionBodies = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('QUEUE-009 a store that is nowhere yet is put on the list with the yes, as it was named, for who runs it', async () => {
  const request = sampleRequest(1, 'Ana/Ruiz', { dispensary: cornerLeaf, asksToManage: true })
  const put = { [`PUT /admin/sign-up-requests/${request.id}`]: () => answer({ ...request, requestStatus: 1 }) }
  const sent = serve({ ...put, 'GET /create-user/find-dispensaries': () => answerList([]) }, [request])
  await open()
  expect(page()).toContain('Not on the list yet')
  expect(page()).toContain('Says they run it')
  await press(control('Approve Ana Ruiz'))
  expect(page()).toContain('Ana Ruiz says they run “Corner Leaf”, which is not on the list.')
  await type(field('Name of the dispensary'), ' ')
  await press(control('Approve'))
  expect(page()).toContain('Please enter a Name.')
  await type(field('Name of the dispensary'), 'Corner Leaf Taos')
  await press(control('Approve'))
  await settle()
  const newDispensary = { storeName: 'Corner Leaf Taos', storeCity: 'Taos', storeState: 'NM' }
  expect(decisionBodies(sent)).toEqual([{ requestStatus: 1, newDispensary, asManager: true }])
})

test('QUEUE-009 a store that is on the list under that name is looked for there first', async () => {
  const request = sampleRequest(1, 'Ana/Ruiz', { dispensary: cornerLeaf })
  const stores = () =>
    answer({
      items: [highDesert],
      paging: { total: 1, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null },
    })
  const put = { [`PUT /admin/sign-up-requests/${request.id}`]: () => answer({ ...request, requestStatus: 1 }) }
  const sent = serve({ ...put, 'GET /create-user/find-dispensaries': stores }, [request])
  await open()
  await press(control('Approve Ana Ruiz'))
  await press(control('Approve'))
  expect(page()).toContain('Choose a dispensary.')
  await openList(field('Your dispensary'))
  const option = () => document.querySelector<HTMLElement>('[role="option"]')
  await expect.poll(option).not.toBe(null)
  await press(option()!)
  await press(control('Approve'))
  await settle()
  expect(decisionBodies(sent)).toEqual([{ requestStatus: 1, dispensaryId: highDesert.id, asManager: false }])
})

test('QUEUE-009 who says they run a store of the list is approved as that, or for the courses alone', async () => {
  const request = sampleRequest(1, 'Ana/Ruiz', { asksToManage: true })
  const put = { [`PUT /admin/sign-up-requests/${request.id}`]: () => answer({ ...request, requestStatus: 1 }) }
  const sent = serve(put, [request])
  await open()
  await press(control('Approve Ana Ruiz'))
  expect(page()).toContain('Ana Ruiz says they run Juniper & Oak.')
  await press(document.querySelector<HTMLElement>('input[value="budtender"]')!)
  await press(control('Approve'))
  await settle()
  expect(decisionBodies(sent)).toEqual([{ requestStatus: 1, asManager: false }])
})

test('QUEUE-009 a request that someone else has decided is said to be so, and shown as it stands now', async () => {
  let items = waiting
  const [first] = waiting
  fakeServer({
    'GET /admin/sign-up-requests': () => answerList(items),
    [`PUT /admin/sign-up-requests/${first!.id}`]: () => {
      items = waiting.slice(1)
      return refusal('DECIDED_BEFORE')
    },
  })
  await open()
  await press(control('Approve Ana Ruiz'))
  await settle()
  expect(shownToasts().map(toast => toast.tone)).toContain('bad')
  expect(rows()).toEqual([expect.stringContaining('Unknown')])
})

test('QUEUE-009 who waits at one’s own store is not hidden by a failed call: it says so, and is tried again', async () => {
  const read = vi.fn<() => ReturnType<typeof refusal>>(() => refusal('INTERNAL'))
  fakeServer({ 'GET /admin/sign-up-requests': read })
  await mount(
    <TestProviders
      at="/dispensary-employees"
      session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}
    >
      <PendingRequests />
    </TestProviders>,
  )
  await settle()
  expect(page()).toContain('The requests to join could not be loaded.')
  read.mockReturnValue(answerList(waiting))
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('2 people ask to join')
})

test('QUEUE-001 an empty queue and a failed one say so', async () => {
  serve({}, [])
  await open()
  expect(page()).toContain('No one is waiting')
  serve({ 'GET /admin/sign-up-requests': () => refusal('INTERNAL') })
  await open('/signup-work-queue?filter=x')
  expect(page()).toContain('The requests could not be loaded')
})

test('QUEUE-009 RESELL-004 quality: a reseller, who decides nothing, is neither asked nor shown a failure', async () => {
  const sent = fakeServer({})
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(expandRoles(['ROLE_RESELLER'])) }}>
      <PendingRequests dispensaryId="0190a1b2-0000-7000-8000-000000000031" />
    </TestProviders>,
  )
  await settle()
  expect(sent.filter(({ path }) => path === '/admin/sign-up-requests')).toEqual([])
  expect(page()).not.toContain('The requests to join could not be loaded.')
})
