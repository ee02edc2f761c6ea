import type { AuditEntry } from '@trellis/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { AuditPage } from './audit-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`

const removal: AuditEntry = {
  id: idOf(1),
  act: 'employee-removed',
  at: '2026-11-20T16:00:00.000000Z',
  actor: { id: idOf(2), name: 'Ada Stone', email: 'ada.stone@people.trellis.test' },
  subject: { id: idOf(3), name: 'Ana Ruiz', email: 'ana.ruiz@people.trellis.test' },
  details: { stores: 2, secondFactor: false, ofAnEarlierVersion: true },
  names: {},
  address: '203.0.113.7',
  browser: 'a browser',
  requestId: 'r-7',
  position: 41,
}
const failure: AuditEntry = {
  ...removal,
  id: idOf(4),
  act: 'sign-in-failed',
  actor: null,
  subject: null,
  position: null,
}
const intact = {
  isWhole: true,
  firstBroken: null,
  sealed: 41,
  waiting: 1,
  newestHash: 'ab'.repeat(32),
  savedHash: null,
}

const serve = (verification: object = intact, items: AuditEntry[] = [failure, removal]) =>
  fakeServer({
    'GET /audit/entries': () => answer({ items, next: items.length > 0 ? `${removal.at}_${removal.id}` : null }),
    'POST /audit/verification': () => answer(verification),
  })

const open = async (at = '/audit-log') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <AuditPage />
    </TestProviders>,
  )
  await settle()
}
const page = () => document.body.textContent ?? ''

test('quality: the audit log says who did what to whom, from where, and what is not sealed yet', async () => {
  serve()
  await open()
  expect(page()).toContain('Removed an employee · Ana Ruiz')
  expect(page()).toContain('Ada Stone · 203.0.113.7')
  expect(page()).toContain('Unknown person · 203.0.113.7')
  expect(page()).toContain('Not sealed yet')
  expect(page()).toContain('ana.ruiz@people.trellis.test')
  expect(page()).toContain('Stores2')
  expect(page()).toContain('With a second stepNo')
  expect(page()).toContain('ofAnEarlierVersionYes')
})

test('quality: an entry shows the names of the store, the track and the others it is about, and what of them is deleted', async () => {
  const [store, other, track] = [idOf(5), idOf(6), idOf(7)]
  const entry: AuditEntry = {
    ...removal,
    act: 'track-changed',
    subject: { id: track, name: 'First days', email: null },
    details: { dispensaryId: store, trackId: other, stores: `${store} ${other}` },
    names: { [store]: 'Elm Street' },
  }
  serve(intact, [entry])
  await open()
  expect(page()).toContain('Changed a track · First days')
  expect(page()).toContain(`First days · ${track}`)
  expect(page()).toContain(`StoreElm Street · ${store}`)
  expect(page()).toContain(`TrackDeleted track · ${other}`)
  expect(page()).toContain(`StoresElm Street · ${store}${other}`)
})

test('quality: an entry lists changed fields by the labels of their form', async () => {
  const details = { fields: 'zipCode stateCode locationTypes slackMemberId ofAnEarlierVersion' }
  serve(intact, [{ ...removal, act: 'store-changed', details }])
  await open()
  expect(page()).toContain('Fields changedZIP code, State, Location types, Slack member ID, ofAnEarlierVersion')
})

test('quality: what it is narrowed to stands in the address and goes to the server', async () => {
  const sent = serve()
  await open('/audit-log?person=ana&act=employee-removed&address=203.0.113.7&from=2026-11-01')
  const asked = new URLSearchParams(sent[0]!.search)
  expect(Object.fromEntries(asked)).toMatchObject({ person: 'ana', act: 'employee-removed', address: '203.0.113.7' })
  expect(new Date(asked.get('from') ?? '').getTime()).toBe(new Date('2026-11-01T00:00:00').getTime())
  await press(control('Earlier'))
  expect(currentAddress()).toContain('after=')
  await press(control('Clear all'))
  expect(currentAddress()).toBe('/audit-log')
})

test('quality: verifying says that all is well, with the hash to keep', async () => {
  const sent = serve({ ...intact, savedHash: { isFound: true, position: 12 } })
  await open()
  await type(field('A hash you saved earlier (optional)'), 'CD'.repeat(32))
  await press(control('Verify the log'))
  expect(sent.at(-1)?.body).toEqual({ hash: 'cd'.repeat(32) })
  expect(page()).toContain('Nothing was changed, removed, inserted or moved.')
  expect(page()).toContain('The hash you saved belongs to No. 12')
  expect(page()).toContain('41 entries are sealed. 1 waits to be sealed.')
  expect(page()).toContain('ab'.repeat(32))
})

test('quality: verifying names the first place that is not as it was', async () => {
  serve({ ...intact, isWhole: false, firstBroken: 7, savedHash: { isFound: false, position: null } })
  await open()
  await press(control('Verify the log'))
  expect(page()).toContain('The first entry that does not match: No. 7.')
  expect(page()).toContain('The hash you saved is not in the log')
})

test('quality: an empty log, and one that does not come, say so', async () => {
  serve(intact, [])
  await open()
  expect(page()).toContain('No matching entries')
  fakeServer({ 'GET /audit/entries': () => refusal('NOT_ALLOWED') })
  await open('/audit-log?person=somebody')
  expect(page()).toContain('Try again')
})
