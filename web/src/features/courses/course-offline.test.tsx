import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { act, type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportReachable } from '../../platform/offline/connectivity.ts'
import { OutboxContext } from '../../platform/offline/use-outbox.ts'
import { createOutboxStorage, emptyOutbox, outboxWith } from '../../testing/device.ts'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { loadPlayers } from '../cards/card-player.public.tsx'
import { cardIdAt, courseId, sampleCard } from '../cards/testing/sample-card.ts'
import { CoursePage } from './course-page.tsx'
import { fakeIntersectionObserver } from './testing/fake-intersection-observer.ts'
import { coursePath, progressIn, sampleCourse } from './testing/sample-course.ts'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const written = 'Ask what they want to feel.'

const asked = (position: number, answerText: string | null = null) =>
  sampleCard('FREE_FORM_QUESTION', { position, state: { answerText } })
const question = (position: number, state: object = {}) => sampleCard('QUESTION', { position, state })
const text = (position: number, words: string) => sampleCard('TEXT', { position, content: { title: '', text: words } })

const cardAt = (position: number) => document.querySelector<HTMLElement>(`[data-position="${position}"]`)
const textAt = (position: number) => cardAt(position)?.textContent ?? ''

type Reply = ReturnType<typeof answer>

/** A mocked server that is offline until `isAway` is over; `judge` grades the answers after that. */
function serve(first: CardCourse, judge: (path: string) => Reply) {
  const server = { course: first, isAway: true }
  const paths = ['submit-free-form-answer', 'check-answer'].flatMap(path =>
    first.cards.map(
      ({ id }) => [`POST /cards/${id}/${path}`, () => (server.isAway ? 'no network' : judge(path))] as const,
    ),
  )
  const sent = fakeServer({
    [`GET /card-courses/${courseId}`]: () => answer(server.course),
    [`PUT /card-courses/${courseId}/last-card`]: () => answer(progressIn(server.course)),
    'POST /course-analytics': () => done,
    ...Object.fromEntries(paths),
  })
  const answers = () => sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/cards/'))
  return { server, answers }
}

/** Opens the course. Returns a function that sends the outbox again, as when the network is back. */
async function open(course: CardCourse, disk = createOutboxStorage()) {
  await loadPlayers(course.cards)
  await Promise.all([import('./feed/refused-answer.tsx'), import('./feed/orphaned-answers.tsx')])
  const outbox = outboxWith(disk)
  await mount(
    <TestProviders at={coursePath} session={learner} outbox={outbox}>
      <Routes>
        <Route path="/tracks/:trackId/card-courses/:id" element={<CoursePage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
  return async () => {
    await act(async () => void (await outbox.flush()))
    await settle()
  }
}

/** A page whose outbox loads when the button is pressed. */
function LateOutbox({ children }: { children: ReactNode }) {
  const [outbox, setOutbox] = useState<ReturnType<typeof emptyOutbox> | null>(null)
  return (
    <OutboxContext value={outbox}>
      <button type="button" onClick={() => setOutbox(emptyOutbox())}>
        Load the outbox
      </button>
      {children}
    </OutboxContext>
  )
}

const write = async (position: number, words = written) => {
  const area = cardAt(position)!.querySelector('textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, words)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(control('Send answer'))
}

describe('a course without a network', () => {
  beforeEach(() => {
    vi.restoreAllMocks()
    fakeIntersectionObserver()
    reportReachable()
  })

  test('VIEWER-002 VIEWER-008 an answer waits on the device, says so, opens what follows, and is sent once', async () => {
    const before = sampleCourse([asked(0), text(1, 'After.')])
    const { server, answers } = serve(before, () => answer({ answerText: written, progress: progressIn(before) }))
    const disk = createOutboxStorage()
    const goOn = await open(before, disk)
    await write(0)
    expect(textAt(0)).toContain(written)
    expect(textAt(0)).toContain('Waiting to be sent')
    expect(textAt(1)).toContain('After.')
    expect(disk.calls()).toHaveLength(1)
    Object.assign(server, { isAway: false, course: sampleCourse([asked(0, written), text(1, 'After.')]) })
    await goOn()
    expect(textAt(0)).toContain('Saved')
    expect(disk.calls()).toEqual([])
    expect(answers().map(({ body }) => body)).toEqual([{ answerText: written }, { answerText: written }])
    expect(new Set(answers().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('F5 an answer whose reply was lost before the outbox was loaded counts once when it is sent again', async () => {
    const before = sampleCourse([asked(0), text(1, 'After.')])
    const { server, answers } = serve(before, () => answer({ answerText: written, progress: progressIn(before) }))
    await loadPlayers(before.cards)
    await mount(
      <TestProviders at={coursePath} session={learner} outbox={null}>
        <LateOutbox>
          <Routes>
            <Route path="/tracks/:trackId/card-courses/:id" element={<CoursePage />} />
          </Routes>
        </LateOutbox>
      </TestProviders>,
    )
    await settle()
    await write(0)
    Object.assign(server, { isAway: false, course: sampleCourse([asked(0, written), text(1, 'After.')]) })
    await press(control('Load the outbox'))
    await write(0)
    expect(textAt(0)).not.toContain('Send answer')
    expect(answers()).toHaveLength(2)
    expect(new Set(answers().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('VIEWER-002 what waits is still there on a page that is loaded again, and is sent from it', async () => {
    const before = sampleCourse([asked(0), asked(1)])
    const { server, answers } = serve(before, () => answer({ answerText: written, progress: progressIn(before) }))
    const disk = createOutboxStorage()
    await open(before, disk)
    await write(0)
    document.body.replaceChildren()
    const goOn = await open(before, disk)
    expect(textAt(0)).toContain(written)
    expect(textAt(0)).toContain('Waiting to be sent')
    await write(1, 'And how soon.')
    expect(document.body.textContent).toContain('You’ve reached the end')
    expect(document.body.textContent).not.toContain('You have finished')
    const after = sampleCourse([asked(0, written), asked(1, 'And how soon.')], { isCompleted: true, left: [] })
    Object.assign(server, { isAway: false, course: after })
    await goOn()
    expect(document.body.textContent).toContain('You have finished')
    expect(
      answers()
        .slice(-2)
        .map(({ path }) => path.split('/')[2]),
    ).toEqual([cardIdAt(0), cardIdAt(1)])
    expect(disk.calls()).toEqual([])
  })

  test('CARD-013 VIEWER-002 a question waits to be judged while one reads on, and what was read stays when it was wrong', async () => {
    const before = sampleCourse([question(0), text(1, 'After.')])
    const { server } = serve(before, () => answer({ isCorrect: false, solution: null, progress: progressIn(before) }))
    const goOn = await open(before)
    await press(cardAt(0)!.querySelectorAll('input')[1]!)
    await press(control('Check answer'))
    expect(textAt(0)).toContain('We’ll check it as soon as you’re online again.')
    expect(textAt(0)).not.toContain('Incorrect')
    expect(textAt(1)).toContain('After.')
    Object.assign(server, {
      isAway: false,
      course: sampleCourse([question(0, { lastWrong: true }), text(1, 'After.')]),
    })
    await goOn()
    expect(textAt(0)).toContain('Incorrect! Please try Again.')
    expect(textAt(1)).toContain('After.')
    expect(control('Check answer')).toBeTruthy()
  })

  test('CARD-013 a question that an earlier page has sent off says so when it turns out to be wrong', async () => {
    const before = sampleCourse([question(0), text(1, 'After.')])
    const { server } = serve(before, () => answer({ isCorrect: false, solution: null, progress: progressIn(before) }))
    const disk = createOutboxStorage()
    await open(before, disk)
    await press(cardAt(0)!.querySelectorAll('input')[1]!)
    await press(control('Check answer'))
    document.body.replaceChildren()
    const goOn = await open(before, disk)
    expect([...cardAt(0)!.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true])
    Object.assign(server, {
      isAway: false,
      course: sampleCourse([question(0, { lastWrong: true }), text(1, 'After.')]),
    })
    await goOn()
    expect(textAt(0)).toContain('Incorrect! Please try Again.')
  })

  test('ERR-030 an answer that is refused after it waited says why, keeps its text and holds up no other', async () => {
    const before = sampleCourse([asked(0), question(1)])
    const judgements: Record<string, Reply> = {
      'submit-free-form-answer': refusal('NOT_FOUND'),
      'check-answer': answer({ isCorrect: true, solution: null, progress: progressIn(before) }),
    }
    const { server } = serve(before, path => judgements[path]!)
    const disk = createOutboxStorage()
    const goOn = await open(before, disk)
    await write(0)
    await press(cardAt(1)!.querySelectorAll('input')[0]!)
    await press(control('Check answer'))
    Object.assign(server, { isAway: false, course: sampleCourse([asked(0), question(1, { cleared: true })]) })
    await goOn()
    expect(textAt(0)).toContain('Your answer was not saved. This card has changed in the meantime.')
    expect(textAt(0)).not.toContain('We could not find that.')
    expect(cardAt(0)!.querySelector('textarea')!.value).toBe(written)
    expect(disk.calls().map(({ subject }) => subject)).toEqual([cardIdAt(0)])
    await press(control('Discard'))
    expect(disk.calls()).toEqual([])
    expect(textAt(0)).not.toContain('was not saved')
  })

  test('ERR-030 what was written stays in sight when its card is no longer in the course', async () => {
    const before = sampleCourse([asked(0), text(1, 'After.')])
    const { server } = serve(before, () => refusal('NOT_FOUND'))
    const goOn = await open(before)
    await write(0)
    Object.assign(server, { isAway: false, course: sampleCourse([text(0, 'New.')], { versionId: cardIdAt(50) }) })
    server.course.cards[0]!.id = cardIdAt(40)
    await goOn()
    expect(document.body.textContent).toContain('An answer to a card that no longer exists')
    expect(document.body.textContent).toContain(written)
  })
})
