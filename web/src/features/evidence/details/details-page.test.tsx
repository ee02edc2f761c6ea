import { identitySentences } from '@trellis/contract/evidence/identity.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { idOf, store } from '../testing/sample-packs.ts'
import { DetailsPage } from './details-page.tsx'

const viewer = person(['ROLE_DISPENSARY_ADMIN'])
const [bo, cy, ana] = [idOf(11), idOf(12), idOf(13)]
const page = () => document.body.textContent ?? ''

const listOf = (values: readonly [userId: string, name: string, value: string | null][], wanted = 'agentNumber') =>
  answer({
    store: { id: store.id, name: store.name, stateCode: 'CO' },
    fields: [
      { field: wanted, people: values.filter(([, , value]) => value === null).length },
      { field: 'legalName', people: 0 },
    ],
    field: wanted,
    since: '2026-11-20T16:00:00.000Z',
    items: values.map(([userId, name, value]) => ({ userId, name, value })),
    paging: { total: values.length, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null },
  })

const team = listOf([
  [bo, 'Bo Young', null],
  [cy, 'Cy Young', null],
  [ana, 'Ana Ortiz', 'A-7'],
])

const open = async (behaviours: Parameters<typeof fakeServer>[0], list = team) => {
  const sent = fakeServer({
    'GET /time-policy/subjects': () => answer({ items: [store] }),
    [`GET /dispensaries/${store.id}/identities`]: () => list,
    ...behaviours,
  })
  await mount(
    <TestProviders
      at={`/compliance/evidence/details?store=${store.id}`}
      session={{ state: 'authenticated', user: viewer }}
    >
      <DetailsPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

/** Presses Enter in the focused field. */
const pressEnter = async () => {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => document.activeElement?.dispatchEvent(key))
  await settle()
}
const enter = async (name: string, text: string) => {
  const input = field(name)
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressEnter()
}
const listSaves = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

test('B2 Enter saves a number and goes to the next person; when no one lacks it, it leads back', async () => {
  const sent = await open({
    [`PUT /people/${bo}/identity`]: () => done,
    [`PUT /people/${cy}/identity`]: () => done,
  })
  expect(page()).toContain('2 people lack it.')
  await enter('Bo Young', ' B-1 ')
  expect(document.activeElement).toBe(field('Cy Young'))
  expect(page()).toContain('1 person lacks it.')
  await enter('Cy Young', 'C-1')
  expect(document.activeElement).toBe(field('Ana Ortiz'))
  await pressEnter()
  expect(listSaves(sent)).toEqual([
    [`/people/${bo}/identity`, { agentNumbers: { CO: 'B-1' } }],
    [`/people/${cy}/identity`, { agentNumbers: { CO: 'C-1' } }],
  ])
  expect(page()).toContain('No one lacks it.')
  expect(document.querySelectorAll('[aria-label="Saved"]')).toHaveLength(2)
  expect(control('Back to Inspection').getAttribute('href')).toBe(`/compliance/evidence?store=${store.id}`)
  expect(control('Inspection').getAttribute('href')).toBe(`/compliance/evidence?store=${store.id}`)
})

test('B2 a number that cannot be is explained at its field before it is sent, and Enter stays there', async () => {
  const sent = await open({})
  await enter('Bo Young', 'B 1')
  expect(page()).toContain(identitySentences.agentNumber)
  expect(document.activeElement).toBe(field('Bo Young'))
  expect(field('Bo Young').value).toBe('B 1')
  expect(listSaves(sent)).toEqual([])
})

test('B2 someone who moved away is refused with a sentence, others are saved, and nothing that was typed is lost', async () => {
  const replies = [refusal('NOT_FOUND'), done]
  const sent = await open({
    [`PUT /people/${bo}/identity`]: () => replies.shift()!,
    [`PUT /people/${cy}/identity`]: () => done,
  })
  await enter('Bo Young', 'B-1')
  await enter('Cy Young', 'C-1')
  expect(page()).toContain(identitySentences.notHere)
  expect(field('Bo Young').value).toBe('B-1')
  expect(page()).toContain('1 person lacks it.')
  await press(control('Save again'))
  await settle()
  expect(listSaves(sent).map(([path]) => path)).toEqual([bo, cy, bo].map(id => `/people/${id}/identity`))
  expect(page()).not.toContain(identitySentences.notHere)
  expect(page()).toContain('No one lacks it.')
})

test('B2 the number of someone else is pointed out, and one’s own is saved by one’s own call', async () => {
  const own = listOf([
    [viewer.id, 'Mo Zed', null],
    [ana, 'Ana Ortiz', 'A-7'],
  ])
  const sent = await open({ 'PUT /my-identity': () => done }, own)
  await enter('Mo Zed', 'a-7')
  expect(listSaves(sent)).toEqual([['/my-identity', { agentNumbers: { CO: 'a-7' } }]])
  expect(page()).toContain('Ana Ortiz has the same number. Check both.')
  expect(page()).toContain('Mo Zed has the same number. Check both.')
})

test('B2 another detail is read when its tab is pressed, and a birth date is refused by the server at its field', async () => {
  const illinois = listOf([[bo, 'Bo Young', null]], 'bornOn')
  const sent = await open(
    { [`PUT /people/${bo}/identity`]: () => refusal('INVALID_INPUT', { bornOn: [identitySentences.bornOn] }) },
    illinois,
  )
  await enter('Bo Young', '2020-02-28')
  expect(page()).toContain(identitySentences.bornOn)
  await enter('Bo Young', '')
  await press(control('Legal name'))
  await settle()
  const reads = sent.filter(({ path }) => path.endsWith('/identities')).map(({ search }) => search)
  expect(reads).toEqual(['?limit=100&offset=0', '?field=legalName&limit=100&offset=0'])
})

test('B2 no one to whom a requirement applies is a sentence', async () => {
  await open({}, listOf([]))
  expect(page()).toContain('The store needs nothing of anyone')
})
