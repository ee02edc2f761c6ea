import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { cardIdAt, courseId, sampleCard } from '../../cards/testing/sample-card.ts'
import { fakeIntersectionObserver } from '../testing/fake-intersection-observer.ts'
import { progressIn, sampleCourse } from '../testing/sample-course.ts'
import { VisitorPage } from './visitor-page.tsx'

const promoId = cardIdAt(6)
const course = sampleCourse(
  [sampleCard('SPEED_BUMP', { position: 0 }), sampleCard('HEADER', { position: 1, content: { value: 'Behind it' } })],
  { isPreview: false, startedAt: null, left: [] },
)
const live = { promoId, state: 'live', courseId, startsAt: '2026-11-01T10:00:00Z' }
const page = () => document.body.textContent ?? ''
const open = (at: string) =>
  mount(
    <TestProviders at={at} session={{ state: 'unauthenticated' }}>
      <Routes>
        <Route path="/p/:shortCode" element={<VisitorPage />} />
      </Routes>
    </TestProviders>,
  )
const serve = (promo: object = live) =>
  fakeServer({
    'GET /promo-courses/fall26': () => answer(promo),
    'POST /promo-courses/fall26/openings': () => done,
    [`GET /card-courses/${courseId}`]: () => answer(course),
    [`POST /cards/${cardIdAt(0)}/clear-speed-bump`]: () => answer({ cleared: true, progress: progressIn(course) }),
    'POST /course-analytics': () => done,
  })

describe('the page of a promo', () => {
  beforeEach(() => {
    sessionStorage.clear()
    fakeIntersectionObserver()
  })

  test('PREVIEW-002 PREVIEW-006 a visitor reads on where a learner would, and sees the end, without any record', async () => {
    const sent = serve()
    await open('/p/fall26')
    await settle()
    expect(page()).toContain('Ready for the next part?')
    expect(page()).not.toContain('Behind it')
    await press(control('Continue'))
    await settle()
    expect(page()).toContain('Behind it')
    expect(page()).toContain('Your answers were not kept.')
    expect(sent.find(({ path }) => path.endsWith('/clear-speed-bump'))?.headers.get('zt-promo-id')).toBe(promoId)
    expect(sent.filter(({ path }) => /course-started|last-card|time-sheets/.test(path))).toEqual([])
  })

  test('API-122 a scan is told from a press, once a visit, and the address passes no scan on', async () => {
    const openings = (sent: ReturnType<typeof serve>) =>
      sent.filter(({ path }) => path.endsWith('/openings')).map(({ search }) => search)
    const scanned = serve()
    await open('/p/fall26?s=q')
    await settle()
    expect([openings(scanned), currentAddress()]).toEqual([['?source=scan'], '/p/fall26'])
    const again = serve()
    await open('/p/fall26')
    await settle()
    expect(openings(again)).toEqual([])
    sessionStorage.clear()
    const pressed = serve()
    await open('/p/fall26')
    await settle()
    expect(openings(pressed)).toEqual(['?source=press'])
  })

  test.each([
    ['planned', 'It starts on Nov 1, 2026.'],
    ['ended', 'It has ended.'],
    ['off', 'It is switched off'],
    ['closed', 'is being updated'],
  ])('PREVIEW-002 a promo that is %s says so in a sentence, and is not counted', async (state, sentence) => {
    const sent = serve({ ...live, state, courseId: null })
    await open('/p/fall26')
    await settle()
    expect(page()).toContain(sentence)
    expect(sent.filter(({ path }) => /openings|card-courses/.test(path))).toEqual([])
  })

  test('PREVIEW-002 ERR-032 a code that was never given out shows Link Expired', async () => {
    fakeServer({ 'GET /promo-courses/fall26': () => refusal('NOT_FOUND') })
    await open('/p/fall26')
    await settle()
    expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Link Expired')
  })
})
