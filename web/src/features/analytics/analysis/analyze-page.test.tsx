import type { Analysis, AnalyzedCard } from '@trellis/contract/analytics/analysis.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle } from '../../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { AnalyzePage } from './analyze-page.tsx'

// Lazy in the app; the tests need it at once.
await loadPicker()

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const courseId = idOf(1)
const cardId = idOf(12)

const card = (nth: number, people: number | null): AnalyzedCard => ({
  cardId: idOf(10 + nth),
  cardType: nth === 2 ? 'QUESTION' : 'TEXT',
  name: `Card about ${nth}`,
  since: 1,
  people,
  medianSeconds: 12,
  rightFirst: nth === 2 ? { answered: 40, right: 30 } : null,
})
const read: Analysis = {
  title: 'Onset and dose',
  isEditor: true,
  isOpen: true,
  isOfBrand: false,
  version: 2,
  isUnopened: false,
  opened: 50,
  started: 40,
  completed: null,
  medianMinutes: 3.5,
  rightFirst: { answered: 40, right: 30 },
  cards: [card(1, 50), card(2, 40), card(3, 10)],
  countedAt: '2026-11-20T16:00:00.000Z',
}
const sheet = {
  views: 45,
  people: 40,
  medianSeconds: 12,
  p90Seconds: null,
  film: { plays: 20, seconds: 25 },
  questions: [
    {
      id: idOf(31),
      title: 'How long may an edible take?',
      answered: 40,
      right: 30,
      choices: [
        { id: idOf(41), title: 'Up to two hours', isCorrect: true, people: 30 },
        { id: idOf(42), title: 'Five minutes', isCorrect: false, people: null },
      ],
      isEnough: true,
      discrimination: 0.4,
    },
  ],
}

const promo = {
  id: idOf(51),
  courseId,
  courseTitle: 'Onset and dose',
  isCourseOpen: true,
  code: 'fair',
  name: 'Spring fair',
  partner: '',
  campaign: '',
  startsAt: '2026-11-01T16:00:00.000Z',
  endsAt: null,
  state: 'live',
  createdAt: '2026-11-01T16:00:00.000Z',
  createdBy: null,
  scans: 4,
  presses: 2,
  forms: 0,
}

const serve = (given: Partial<Analysis> = {}) =>
  fakeServer({
    [`GET /card-courses/${courseId}/analysis`]: () => answer({ ...read, ...given }),
    [`GET /card-courses/${courseId}/analysis/cards/${cardId}`]: () =>
      answer(given.isOfBrand ? { ...sheet, views: null, film: null } : sheet),
    [`PUT /card-courses/${courseId}/analysis`]: () => done,
    [`GET /admin/card-courses/${courseId}/promos`]: () => answerList([promo]),
    [`GET /admin/promos/${promo.id}`]: () => answer(promo),
  })

const open = async (search = '') => {
  await mount(
    <TestProviders at={`/analyze-card-courses/${courseId}${search}`}>
      <Routes>
        <Route path="/analyze-card-courses/:id" element={<AnalyzePage />} />
        <Route path="/analyze-card-courses/:id/promo/:promoId" element={<AnalyzePage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
}
const page = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('ol > li')].map(row => row.textContent)

test('PREVIEW-010 the page shows the top figures, and card by card how many people came and where most left', async () => {
  serve()
  await open()
  expect(page()).toContain('50opened it')
  expect(page()).toContain('40continued past the first card')
  expect(page()).toContain('fewer than 5completed it')
  expect(page()).toContain('75%of the answers right on the first try')
  expect(rows()).toEqual([
    '1 · Card about 150',
    '2 · Card about 240−20% after card 1',
    '3 · Card about 310−75% after card 2 · biggest drop',
  ])
  const cells = [...document.querySelectorAll('details tbody tr')].map(row =>
    [...row.children].map(each => each.textContent),
  )
  expect(cells[1]).toEqual(['2 · Card about 2', '40', '−20%', '12', '75%', '1'])
})

test('PREVIEW-010 the filter is in the address, and can be taken away', async () => {
  const sent = serve()
  await open('?period=7&version=earlier&people=visitors&card=x')
  expect(sent[0]?.search).toBe('?period=7&version=earlier&people=visitors')
  await press(control('Show everything'))
  await settle()
  expect(sent.at(-1)?.search).toBe('')
  expect(currentAddress()).toBe(`/analyze-card-courses/${courseId}?card=x`)
})

test('PREVIEW-010 ROUTE-065 an author chooses a promo, whose visitors alone are counted, and everyone again', async () => {
  const sent = serve()
  await open('?period=7')
  await openList(field('Promo'))
  const option = () => document.querySelector<HTMLElement>('[role=option]')
  await expect.poll(() => option()?.textContent).toBe('Spring fair/p/fair')
  await press(option()!)
  await settle()
  const address = `/analyze-card-courses/${courseId}/promo/${promo.id}?period=7`
  expect(currentAddress()).toBe(address)
  expect(sent.findLast(({ path }) => path.endsWith('/analysis'))?.search).toBe(`?promoId=${promo.id}&period=7`)
  expect(field('Promo').value).toBe('Spring fair')
  await press(control('Clear'))
  await settle()
  expect(currentAddress()).toBe(`/analyze-card-courses/${courseId}?period=7`)
})

test('PREVIEW-010 a press on a card opens its sheet, which leads to the editor', async () => {
  serve()
  await open()
  await press([...document.querySelectorAll<HTMLElement>('ol > li button')][1]!)
  await settle()
  const sheet = document.querySelector('dialog[open]')
  expect(sheet?.textContent).toContain('2 · Card about 2')
  expect(sheet?.textContent).toContain('played 20 times, 25 sec each on average')
  expect(sheet?.textContent).toContain('75% right on the first try, of the last 40 people')
  expect(sheet?.textContent).toContain('Five minutesfewer than 5')
  expect(sheet?.textContent).toContain('Of medium difficulty. People who are right here are mostly right elsewhere too')
  expect(sheet?.querySelector('footer a')?.getAttribute('href')).toBe(`/edit-card-courses/${courseId}?card=${cardId}`)
})

test('PREVIEW-010 of a brand’s course the page says how people are counted, and a card tells no views', async () => {
  serve({ isOfBrand: true })
  await open(`?card=${cardId}`)
  expect(page()).toContain('People the brand cannot see by name are counted in groups of five. Times include only')
  expect(document.querySelector('dialog[open]')?.textContent).not.toContain('Views')
})

test('PREVIEW-010 others than the authors see kinds of cards, and neither sheets, file nor switch', async () => {
  serve({ isEditor: false, cards: read.cards.map(each => ({ ...each, name: null })) })
  await open(`?card=${cardId}`)
  expect(rows()[1]).toBe('2 · Question40−20% after card 1')
  expect(document.querySelectorAll('ol button, [role=switch], dialog[open]')).toHaveLength(0)
  expect(page()).not.toContain('Export')
})

test('PREVIEW-010 an author keeps the counts to the authors', async () => {
  const sent = serve()
  await open()
  await press(document.querySelector<HTMLElement>('[role=switch]')!)
  await settle()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ isOpen: false })
})

test.each<[string, Partial<Analysis>, string]>([
  ['is not published', { version: null, opened: null, cards: [] }, 'Nothing is published yet'],
  ['nobody opened', { isUnopened: true, opened: null }, 'No one has opened it yet'],
  ['four people opened', { opened: null }, 'Fewer than five people so far'],
  [
    'four people opened whom its brand may not name',
    { opened: null, isOfBrand: true },
    'cannot see by name are counted in groups of five',
  ],
])('PREVIEW-010 a course that %s says so', async (_what, given, sentence) => {
  serve(given)
  await open()
  expect(page()).toContain(sentence)
  expect(rows()).toEqual([])
})

test.each([
  ['NOT_FOUND', 'There are no figures to see here'],
  ['INTERNAL', 'The figures could not be loaded'],
] as const)('PREVIEW-010 what cannot be read says so: %s', async (code, sentence) => {
  fakeServer({ [`GET /card-courses/${courseId}/analysis`]: () => refusal(code) })
  await open()
  expect(page()).toContain(sentence)
})

test('PREVIEW-010 a course of 200 cards is shown whole', async () => {
  const cards = Array.from({ length: 200 }, (_, nth) => ({ ...card(1, 50), cardId: idOf(1000 + nth) }))
  serve({ cards })
  await open()
  expect(rows()).toHaveLength(200)
})
