import { listRemainingCards } from '@trellis/contract/cards/completion.ts'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HeaderSlotContext } from '../../platform/frame/page-header.tsx'
import { answer, answerList, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import '../campaigns/rewards/incentive-card.tsx'
import { loadPlayers } from '../cards/card-player.public.tsx'
import { cardIdAt, courseId, sampleCard } from '../cards/testing/sample-card.ts'
import { sampleTrack } from '../tracks/testing/sample-tracks.ts'
import { CoursePage } from './course-page.tsx'
import { fakeIntersectionObserver } from './testing/fake-intersection-observer.ts'
import { coursePath, progressIn, sampleCourse, trackId } from './testing/sample-course.ts'

const text = (position: number, words: string) => sampleCard('TEXT', { position, content: { title: '', text: words } })
const bump = (position: number, cleared = false) => sampleCard('SPEED_BUMP', { position, state: { cleared } })
const heading = (position: number) => sampleCard('HEADER', { position })

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const page = () => document.body.textContent ?? ''
const marksIn = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ path }) => path.endsWith('/last-card')).map(({ body }) => body)
const eventsIn = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ path }) => path === '/course-analytics').flatMap(({ body }) => body as { eventType: string }[])

/** A mocked server with one course; `course` is its current answer. */
function serve(first: CardCourse, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = { course: first }
  const sent = fakeServer({
    [`GET /card-courses/${courseId}`]: () => answer(server.course),
    [`PUT /card-courses/${courseId}/last-card`]: () => answer(progressIn(server.course)),
    'POST /course-analytics': () => done,
    ...more,
  })
  return { server, sent }
}

/** The positions of the cards that were scrolled into view. */
function watchScrolling() {
  const scrolled: (string | undefined)[] = []
  const watching = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolled.push((this as HTMLElement).dataset.position)
  })
  onTestFinished(() => watching.mockRestore())
  return scrolled
}

async function open(at = coursePath) {
  const slot = document.createElement('header')
  document.body.append(slot)
  onTestFinished(() => slot.remove())
  await mount(
    <TestProviders at={at} session={learner}>
      <HeaderSlotContext value={{ slot, take: () => () => undefined }}>
        <Routes>
          <Route path="/tracks/:trackId/card-courses/:id" element={<CoursePage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </HeaderSlotContext>
    </TestProviders>,
  )
  return slot
}

const pass = (course: CardCourse) => ({
  [`POST /cards/${cardIdAt(1)}/clear-speed-bump`]: () => answer({ cleared: true, progress: progressIn(course) }),
})

describe('the course viewer', () => {
  let observer: ReturnType<typeof fakeIntersectionObserver>
  beforeEach(() => {
    sessionStorage.clear()
    observer = fakeIntersectionObserver()
  })
  afterEach(() => void vi.useRealTimers())

  test('VIEWER-002 VIEWER-014 holds back what follows an uncleared card, and says how much', async () => {
    serve(sampleCourse([text(0, 'Before.'), bump(1), text(2, 'After.'), text(3, 'Last.')]))
    const header = await open()
    expect(page()).toContain('Before.')
    expect(page()).not.toContain('After.')
    expect(page()).toContain('2 cards follow')
    expect(header.textContent).toContain('1 of 4 · 1 thing left')
  })

  test('VIEWER-008 VIEWER-014 when it clears, the next card comes, has the focus, and the course is fetched again', async () => {
    const before = sampleCourse([text(0, 'Before.'), bump(1), text(2, 'After.'), bump(3)])
    const { server, sent } = serve(before, pass(before))
    await open()
    server.course = sampleCourse([text(0, 'Before.'), bump(1, true), text(2, 'After.'), bump(3)])
    const reads = () =>
      sent.filter(({ method, path }) => method === 'GET' && path === `/card-courses/${courseId}`).length
    expect(reads()).toBe(1)
    await press(control('Continue'))
    expect(page()).toContain('After.')
    expect((document.activeElement as HTMLElement).dataset.position).toBe('2')
    expect(reads()).toBe(2)
  })

  test('FORM-006 VIEWER-016 sending a form that the course waits for fetches the course again', async () => {
    const store = { id: cardIdAt(9), name: 'store', label: 'Store', type: 'textInput' }
    const asked = { type: 'FORM', fields: [store], requiredForCourseCompletion: true }
    const formCard = (state: object) => sampleCard('CATALYST_FORM', { position: 1, content: asked, state })
    const before = sampleCourse([text(0, 'Before.'), formCard({}), text(2, 'After.')])
    const { server, sent } = serve(before, { 'POST /catalyst-events': () => answer({ progress: progressIn(before) }) })
    await import('../cards/kinds/catalyst-form/player.tsx')
    await open()
    await settle()
    expect(page()).not.toContain('After.')
    server.course = sampleCourse([
      text(0, 'Before.'),
      formCard({ catalystFormSubmittedAt: '2026-11-20T10:00:00Z' }),
      text(2, 'After.'),
    ])
    const reads = () =>
      sent.filter(({ method, path }) => method === 'GET' && path === `/card-courses/${courseId}`).length
    expect(reads()).toBe(1)
    await press(control('Submit'))
    await settle()
    expect(sent.filter(({ path }) => path === '/catalyst-events')).toHaveLength(1)
    expect(reads()).toBe(2)
    expect(page()).toContain('After.')
  })

  test('VIEWER-003 HEADER-005 Jump To lists the cards with a title and goes there', async () => {
    serve(
      sampleCourse([heading(0), text(1, 'Read.'), sampleCard('HEADER', { position: 2, content: { value: 'Later' } })]),
    )
    await open()
    const scrolled = watchScrolling()
    await act(async () =>
      document
        .querySelector('[role="menu"]')
        ?.dispatchEvent(Object.assign(new Event('beforetoggle', { bubbles: false }), { newState: 'open' })),
    )
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    expect(items.map(item => item.textContent)).toEqual(['1. At the counter', '3. Later'])
    await press(items[1]!)
    expect(scrolled).toEqual(['2'])
  })

  test('VIEWER-011 the sheet behind the progress says what is left, in the words that all see', async () => {
    serve(sampleCourse([sampleCard('QUESTION', { position: 0 }), sampleCard('SURVEY', { position: 1 })]))
    await import('./viewer-bars/what-is-left-sheet.tsx')
    await open()
    await press(control('1 of 2 · 2 things left'))
    const sheet = document.querySelector('dialog[open]')
    expect([...sheet!.querySelectorAll('li')].map(row => row.textContent)).toEqual([
      'Card 1: the question has not been answered yet',
      'Card 2: the rating is missing',
    ])
    expect([...sheet!.querySelectorAll('li button')].map(row => (row as HTMLButtonElement).disabled)).toEqual([
      false,
      true,
    ])
  })

  test('VIEWER-017 VIEWER-018 VIEWER-021 ANALYTICS-007 completing logs the event once and shows the next course', async () => {
    const before = sampleCourse([text(0, 'Before.'), bump(1)], { seenPosition: 1 })
    const after = { ...before, isCompleted: true, completedAt: '2026-11-20T10:00:00Z', left: [] }
    const next = {
      courseType: 'CARD_COURSE',
      courseId: cardIdAt(7),
      slug: null,
      posterImage: null,
      courseTitle: 'Serving limits',
    }
    const { server, sent } = serve(before, {
      ...pass(after),
      [`GET /my-tracks/${trackId}/courses/${courseId}/next-item`]: () => answer(next),
    })
    await open()
    expect(page()).not.toContain('You have finished')
    server.course = after
    await press(control('Continue'))
    expect(page()).toContain('You have finished Onset, dose and duration')
    expect(control('Next Course').getAttribute('href')).toBe(`/tracks/${trackId}/card-courses/${cardIdAt(7)}`)
    await act(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    Reflect.deleteProperty(document, 'visibilityState')
    await settle()
    expect(eventsIn(sent).filter(({ eventType }) => eventType === 'COURSE_COMPLETED')).toHaveLength(1)
  })

  test('VIEWER-017 VIEWER-018 a course that completes by itself takes no one out of the field that they are typing in', async () => {
    const before = sampleCourse([sampleCard('OPT_IN', { position: 0 })])
    const after = { ...before, isCompleted: true, completedAt: '2026-11-20T10:00:00Z', seenPosition: 0, left: [] }
    const { server } = serve(before)
    await loadPlayers(before.cards)
    await open()
    const contact = field('E-mail')
    await act(async () => contact.focus())
    server.course = after
    vi.useFakeTimers()
    await observer.setVisible(0)
    await act(async () => await vi.advanceTimersByTimeAsync(1000))
    expect(page()).toContain('You have finished Onset, dose and duration')
    expect(document.activeElement).toBe(contact)
  })

  test('VIEWER-010 VIEWER-017 a course that its last card completes stays complete, though an older copy of it arrives later', async () => {
    const before = sampleCourse([text(0, 'Only.')])
    const after = sampleCourse(before.cards, {
      isCompleted: true,
      completedAt: '2026-11-20T10:00:00Z',
      seenPosition: 0,
      left: [],
    })
    let arrive = (_copy: ReturnType<typeof answer>) => {}
    const late = new Promise<ReturnType<typeof answer>>(resolve => {
      arrive = resolve
    })
    const copies = [answer(before), late]
    serve(before, {
      [`GET /card-courses/${courseId}`]: () => copies.shift() ?? answer(after),
      [`PUT /card-courses/${courseId}/last-card`]: () => answer(progressIn(after)),
    })
    await open()
    vi.useFakeTimers()
    await act(async () => await vi.advanceTimersByTimeAsync(11_000))
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))
    expect(copies).toEqual([])
    await observer.setVisible(0)
    await act(async () => await vi.advanceTimersByTimeAsync(1000))
    expect(page()).toContain('You have finished')
    arrive(answer(before))
    await act(async () => await vi.advanceTimersByTimeAsync(1000))
    expect(page()).toContain('You have finished')
  })

  test('ERR-033 ERR-034 a failed next-item call means no next course; what was earned stands in its place', async () => {
    const summary = {
      totalUnearnedRewards: 2,
      incompleteCoursesCount: 5,
      rewardsEarnedCount: 3,
      approximateValueEarnedRewards: 7500,
      completedCoursesCount: 4,
    }
    serve(sampleCourse([text(0, 'Only.')], { isCompleted: true, completedAt: '2026-11-20T10:00:00Z', left: [] }), {
      [`GET /my-tracks/${trackId}/courses/${courseId}/next-item`]: () => refusal('INTERNAL'),
      'GET /incentive-campaigns/summary': () => answer(summary),
    })
    await open()
    await settle()
    await settle()
    await settle()
    expect(page()).not.toContain('Next Course')
    expect(page()).toContain('3 rewards earned')
    expect(page()).toContain('2 rewards left to earn. 5 courses are left.')
    expect(control('Back to the track').getAttribute('href')).toBe(`/tracks/${trackId}`)
  })

  test('API-095 quality: at the end of a track nothing is asked for that the server does not have', async () => {
    const track = sampleTrack({ id: trackId, coursesCompleted: 5, nextItem: null })
    const course = sampleCourse([text(0, 'Only.')], {
      isCompleted: true,
      completedAt: '2026-11-20T10:00:00Z',
      left: [],
    })
    const { sent } = serve(course, { 'GET /my-tracks': () => answerList([track]) })
    await open()
    await settle()
    await settle()
    expect(page()).toContain('That was the last course of this track.')
    expect(control('Back to the track').getAttribute('href')).toBe(`/tracks/${trackId}`)
    expect(sent.filter(({ path }) => path.endsWith('/next-item'))).toEqual([])
  })

  test('ERR-029 a course that does not exist leads home', async () => {
    fakeServer({})
    await open()
    expect(currentAddress()).toBe('/')
  })

  test('ERR-030 any other error is shown, with another try', async () => {
    let isBroken = true
    fakeServer({
      [`GET /card-courses/${courseId}`]: () =>
        isBroken ? refusal('INTERNAL') : answer(sampleCourse([text(0, 'Here again.')])),
    })
    await open()
    expect(page()).toContain('This could not be loaded')
    isBroken = false
    await press(control('Try again'))
    expect(page()).toContain('Here again.')
  })

  test('VIEWER-001 API-127 a course that was never opened is recorded as started, once', async () => {
    const course = sampleCourse([text(0, 'Read.')], { startedAt: null })
    const started = { ...progressIn(course), startedAt: '2026-11-20T09:00:00Z' }
    const { sent } = serve(course, { [`POST /card-courses/${courseId}/course-started`]: () => answer(started) })
    await open()
    expect(sent.filter(({ path }) => path.endsWith('course-started'))).toHaveLength(1)
  })

  test('VIEWER-010 ANALYTICS-013 a card that comes into sight is remembered and logged', async () => {
    const course = sampleCourse([text(0, 'First.'), text(1, 'Second.')])
    const { sent } = serve(course)
    await open()
    vi.useFakeTimers()
    await observer.setVisible(0, 0.5)
    await observer.setVisible(1, 0.9)
    await act(async () => await vi.advanceTimersByTimeAsync(3000))
    expect(marksIn(sent)).toEqual([{ cardId: cardIdAt(1) }])
    expect(eventsIn(sent)).toMatchObject([{ eventType: 'CARD_VIEWED', cardPosition: 1, isAuthenticated: true }])
  })

  const cards = [text(0, 'First.'), text(1, 'Second.'), bump(2)]
  const atFirst = sampleCourse(cards, { lastCardId: cardIdAt(0), seenPosition: 1, left: listRemainingCards(cards, 1) })

  test('VIEWER-010 P3 a course that opens at its last card records nothing until another card is seen', async () => {
    const { sent } = serve(atFirst)
    await open()
    vi.useFakeTimers()
    const see = async (...seen: [position: number, ratio: number][]) => {
      for (const [position, ratio] of seen) await observer.setVisible(position, ratio)
      await act(async () => await vi.advanceTimersByTimeAsync(1000))
    }
    await see([0, 0.9])
    expect(marksIn(sent)).toEqual([])
    await see([0, 0.1], [1, 0.9])
    await see([1, 0.1], [0, 0.9])
    expect(marksIn(sent)).toEqual([{ cardId: cardIdAt(1) }, { cardId: cardIdAt(0) }])
  })

  test.each([
    ['an old copy', atFirst, 20_000],
    ['a course that only has to be seen', { ...atFirst, left: [] }, 0],
  ])('VIEWER-010 VIEWER-017 %s records its last card again, which may complete it', async (_what, course, age) => {
    const { sent } = serve(course)
    await open()
    vi.useFakeTimers({ now: Date.now() + age })
    await observer.setVisible(0, 0.9)
    await act(async () => await vi.advanceTimersByTimeAsync(1000))
    expect(marksIn(sent)).toEqual([{ cardId: cardIdAt(0) }])
  })

  test('VIEWER-002 coming back opens where one left, and a review opens at the top', async () => {
    const scrolled = watchScrolling()
    serve(sampleCourse([text(0, 'First.'), text(1, 'Second.'), text(2, 'Third.')], { lastCardId: cardIdAt(2) }))
    await open()
    expect(scrolled).toContain('2')
    scrolled.length = 0
    await open(`${coursePath}?review=true`)
    expect(scrolled).toEqual([])
  })
})
