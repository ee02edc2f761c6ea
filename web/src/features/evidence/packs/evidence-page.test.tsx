import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import {
  idOf,
  nothingMissing,
  openLink,
  otherStore,
  packIn,
  readyPack,
  store,
  twoParts,
} from '../testing/sample-packs.ts'
import { EvidencePage } from './evidence-page.tsx'

type Options = {
  at?: string
  role?: Role
  stores?: object[]
  packs?: EvidencePack[]
  missing?: object
  more?: Parameters<typeof fakeServer>[0]
}

beforeAll(loadPicker)

const page = () => document.body.textContent ?? ''

const open = async ({ packs = [], stores = [store], missing = {}, more = {}, ...rest }: Options = {}) => {
  const { at = '/compliance/evidence', role = 'ROLE_DISPENSARY_ADMIN' } = rest
  const sent = fakeServer({
    'GET /time-policy/subjects': () => answer({ items: stores }),
    'GET /evidence/missing': () => answer({ ...nothingMissing, ...missing }),
    'GET /evidence/packs': () => answerList(packs),
    ...more,
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person([role]) }}>
      <EvidencePage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

const bodies = (sent: Awaited<ReturnType<typeof open>>, path: string) =>
  sent.filter(call => call.method === 'POST' && call.path === path).map(({ body }) => body)

test('B2 one press makes the file of the only store, and its progress says for how many people', async () => {
  const made: EvidencePack[] = []
  const add = () => {
    made.push(packIn('building'))
    return answer({ id: readyPack.id })
  }
  const sent = await open({
    more: { 'POST /evidence/packs': add, 'GET /evidence/packs': () => answerList(made) },
  })
  expect(page()).toContain('Nothing is missing.')
  await press(control('Inspection today'))
  await settle()
  expect(bodies(sent, '/evidence/packs')).toEqual([{ dispensaryIds: [store.id] }])
  expect(page()).toContain('Making the file for 14 people…')
  expect(() => control('Inspection today')).toThrow()
})

test('B2 someone who comes back sees the file that is still being made', async () => {
  await open({ packs: [packIn('waiting'), readyPack] })
  expect(page()).toContain('Making the file for 14 people…')
  expect(page()).toContain('14 people complete')
})

test('B2 a file that is ready shows its name, size and fingerprint, and is downloaded', async () => {
  const sent = await open({
    packs: [readyPack],
    more: {
      [`POST /evidence/packs/${readyPack.id}/file`]: () => answer({ url: '#file', expiresAt: '2026-11-30T10:00:00Z' }),
    },
  })
  expect(page()).toContain('11 of 14 people complete. 2 incomplete, 1 not due yet.3 of them left in the period.')
  expect(page()).toContain('evidence-juniper-main-2023-12-01-2026-11-30.zip · 1.4 MB')
  expect(page()).toContain('ab'.repeat(32))
  expect(page()).toContain(`Signed with the key ${readyPack.keyId}. verify.html must name the same one.`)
  expect(page()).toContain('It is deleted on Dec 30, 2026')
  await press(control('Download'))
  expect(bodies(sent, `/evidence/packs/${readyPack.id}/file`)).toHaveLength(1)
})

test('B2 a file in parts shows each of them with its stores, and each is downloaded by itself', async () => {
  const path = `/evidence/packs/${readyPack.id}/file`
  const sent = await open({
    packs: [{ ...readyPack, parts: twoParts }],
    more: { [`POST ${path}`]: () => answer({ url: '#file', expiresAt: '2026-11-30T10:00:00Z' }) },
  })
  expect(page()).toContain('Part 1 of 2Juniper & Main11 of 14 people complete.')
  expect(page()).toContain('Part 2 of 2Elm Street, Oak Street4,995 of 4,998 people complete.')
  expect(page().match(/Signed with the key/g)).toHaveLength(1)
  expect(() => control('Download')).toThrow()
  await press(control('Download part 2'))
  expect(sent.filter(call => call.path === path).map(({ search }) => search)).toEqual(['?part=2'])
})

test('B2 the code word is shown with a QR code, again without a new link, and ends with a press', async () => {
  let links: EvidencePack['links'] = []
  const link = { id: openLink.id, url: '/inspections/abc', code: 'maple-river', expiresAt: openLink.expiresAt }
  const path = `/evidence/packs/${readyPack.id}/inspection-links`
  const sent = await open({
    more: {
      'GET /evidence/packs': () => answerList([{ ...readyPack, links }]),
      [`POST ${path}`]: () => {
        links = [openLink]
        return answer(link)
      },
      [`DELETE /evidence/inspection-links/${openLink.id}`]: () => {
        links = [{ ...openLink, endedAt: openLink.createdAt }]
        return done
      },
    },
  })
  await press(control('Show the inspector'))
  await settle()
  const dialog = () => document.querySelector('dialog[open]')
  expect(dialog()?.textContent).toContain('maple-river')
  expect(dialog()?.querySelector('[aria-label="QR code of the link"]')).not.toBeNull()
  expect(dialog()?.textContent).toContain(readyPack.keyId)
  expect(dialog()?.textContent).toContain('Opened 30m ago · Safari on iPhone')
  await press(control('Done'))
  await press(control('Show the inspector'))
  expect(bodies(sent, path)).toHaveLength(1)
  const [end] = [...(dialog()?.querySelectorAll('button') ?? [])].filter(each => each.textContent === 'End the link')
  await press(end as HTMLElement)
  await settle()
  expect(page()).toContain('The link has ended.')
  expect(page()).toContain('A link ended on')
})

test('B2 a deleted file keeps its fingerprint and key, and one of before names no key', async () => {
  const deleted = { ...readyPack, state: 'deleted' as const, deletedOn: null }
  await open({ packs: [deleted, { ...deleted, id: idOf(52), keyId: null }] })
  expect(page()).toContain('The file was deleted after 30 days. Copies of it can still be verified.')
  expect(page().match(/(?:ab){32}/g)).toHaveLength(2)
  expect(page().match(/Signed with the key/g)).toHaveLength(1)
  expect(() => control('Download')).toThrow()
})

test('B2 a file that went with someone’s account says so, and is made again in one press', async () => {
  const gone = { ...readyPack, state: 'deleted' as const, deletedOn: null, deletedFor: 'person' as const }
  const sent = await open({ packs: [gone], more: { 'POST /evidence/packs': () => answer({ id: idOf(52) }) } })
  expect(page()).toContain('Someone in this file deleted their account, so the file was deleted.')
  await press(control('Make it again'))
  expect(bodies(sent, '/evidence/packs')).toEqual([
    { dispensaryIds: [store.id], from: readyPack.from, to: readyPack.to },
  ])
})

test('B2 a failed file is tried again with the same stores and days', async () => {
  const sent = await open({
    packs: [packIn('failed')],
    more: { 'POST /evidence/packs': () => answer({ id: idOf(52) }) },
  })
  expect(page()).toContain('Not made')
  await press(control('Try again'))
  expect(bodies(sent, '/evidence/packs')).toEqual([
    { dispensaryIds: [store.id], from: readyPack.from, to: readyPack.to },
  ])
})

test('B2 what is missing leads to where it is added, and hinders no one', async () => {
  const missing = {
    stores: [store],
    fields: [
      { field: 'bornOn', people: 1 },
      { field: 'phone', people: 3 },
      { field: 'legalName', people: 0 },
    ],
    peopleTotal: 3,
    unconfirmed: 1,
    incomplete: 2,
    notDue: 1,
    left: 3,
    template: 'IL',
  }
  await open({ missing, role: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' })
  expect(page()).toContain('Juniper & Main has no license number.')
  expect(control('Add it to the store').getAttribute('href')).toBe(`/locations/${store.id}`)
  expect(page()).toContain('3 people lack details that Illinois asks for.')
  const links = [...document.querySelectorAll('a[href*="/details"]')]
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Birth date: 1 person', `/compliance/evidence/details?store=${store.id}&field=bornOn`],
    ['Phone: 3 people', `/compliance/evidence/details?store=${store.id}&field=phone`],
  ])
  expect(control('1 certificate waits for your look').getAttribute('href')).toBe(`/compliance?store=${store.id}`)
  control('2 of 14 people are incomplete')
  expect(page()).toContain('The file lists 14 people. 3 of them left since Dec 1, 2023. 1 person is not due yet.')
  control('Inspection today')
})

test('B2 a manager without a chain’s rights is told who adds the license number', async () => {
  await open({ missing: { stores: [store], asked: 0 } })
  expect(page()).toContain('Ask your company’s office to add it.')
  expect(page()).toContain('No requirement is switched on at Juniper & Main')
  control('Choose requirements')
})

test('B2 someone with several stores chooses one, which stays in the address', async () => {
  await open({ stores: [store, otherStore] })
  expect(page()).toContain('Choose the store that is inspected')
  await openList(field('Store'))
  const elm = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(each =>
    each.textContent?.includes('Elm'),
  )
  await press(elm!)
  await settle()
  expect(page()).toContain('training at Elm Street')
  expect(currentAddress()).toBe(`/compliance/evidence?store=${otherStore.id}`)
})

test('B2 someone with several stores sees that of their last file, unless it is theirs no more', async () => {
  const ofElm = { ...readyPack, stores: [{ id: otherStore.id, name: otherStore.name }] }
  const sent = await open({ stores: [store, otherStore], packs: [ofElm] })
  expect(page()).toContain('training at Elm Street')
  const [first] = sent.filter(({ path }) => path === '/evidence/packs')
  expect(first?.search).toBe('?mine=true&limit=1')
  const closed = { ...readyPack, stores: [{ id: idOf(3), name: 'Closed' }] }
  await open({ stores: [store, otherStore], packs: [closed] })
  expect(page()).toContain('Choose the store that is inspected')
})

test('B2 another period says what is wrong with its days, on the screen or from the server', async () => {
  const replies = [
    refusal('INVALID_INPUT', { to: ['Choose days that are not in the future.'] }),
    answer({ id: idOf(5) }),
  ]
  const sent = await open({ more: { 'POST /evidence/packs': () => replies.shift() ?? done } })
  await press(control('Another period'))
  expect(field('First day').value).toBe('2023-12-01')
  await type(field('Last day'), '2020-01-01')
  await press(control('Make the file'))
  expect(page()).toContain('Choose a last day that is not before the first.')
  await type(field('Last day'), '2099-01-01')
  await press(control('Make the file'))
  expect(page()).toContain('Choose days that are not in the future.')
  await type(field('Last day'), '2026-11-01')
  await press(control('Make the file'))
  expect(bodies(sent, '/evidence/packs').at(-1)).toEqual({
    dispensaryIds: [store.id],
    from: '2023-12-01',
    to: '2026-11-01',
  })
})

test('B2 refusals are sentences: two files in the making, and no store', async () => {
  await open({ more: { 'POST /evidence/packs': () => refusal('PACKS_FULL') } })
  await press(control('Inspection today'))
  expect(page()).toContain('You already have 2 packs in the making.')
  await open({ stores: [] })
  expect(page()).toContain('No stores yet')
})

test('B2 a store that is someone else’s now is not found, and a failure can be tried again', async () => {
  await open({ at: `/compliance/evidence?store=${otherStore.id}` })
  expect(page()).toContain('This store could not be found')
  await open({ more: { 'GET /time-policy/subjects': () => refusal('INTERNAL') } })
  expect(page()).toContain('The store could not be loaded')
  control('Try again')
})

test('B2 the main button shows the file of today; an older one is made again first', async () => {
  const listPrimary = () => [...document.querySelectorAll('button.bg-accent')].map(button => button.textContent)
  const today = { ...readyPack, requestedAt: new Date().toISOString() }
  await open({ packs: [today] })
  expect(listPrimary()).toEqual(['Show the inspector'])
  await open({ packs: [{ ...today, requestedAt: '2026-01-05T15:00:00.000Z' }] })
  expect(listPrimary()).toEqual(['Show the inspector', 'Inspection today'])
})
