import { type Class, classes } from '@trellis/contract/classes/classes.ts'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { HeaderSlotContext } from '../../platform/frame/page-header.tsx'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ClassPage } from './class-page.tsx'
import {
  classId,
  classPath,
  doneClass,
  idOf,
  multi,
  sampleClass,
  sampleExam,
  sampleResult,
  single,
  trackId,
} from './testing/sample-class.ts'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const page = () => document.querySelector('article')?.textContent ?? ''
const all = () => document.body.textContent ?? ''
const completing = (number: number) => `POST /classes/${classId}/lessons/${idOf(number)}/complete`

/** A mocked server with the class; more calls can be passed in. */
const serve = (one: Class, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /classes/responsible-vendor': () => answer(one),
    [`GET /key-takeaways/${classId}`]: () => answer({ classId, items: ['No valid ID, no sale.'] }),
    [`GET /classes/${classId}/exam`]: () => answer(sampleExam()),
    ...more,
  })

async function open(search = '', disk: ReturnType<typeof createOutboxStorage> | null = createOutboxStorage()) {
  const slot = document.createElement('header')
  document.body.append(slot)
  onTestFinished(() => slot.remove())
  await mount(
    <TestProviders at={classPath + search} session={learner} outbox={disk && outboxWith(disk)}>
      <HeaderSlotContext value={{ slot, take: () => () => undefined }}>
        <Routes>
          <Route path="/tracks/:trackId/classes/:slug" element={<ClassPage />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </HeaderSlotContext>
    </TestProviders>,
  )
  await settle()
}

/** Answers both questions of the exam, up to the review before submitting. */
async function answerAll() {
  await open('?step=exam')
  await press(control('Start the exam'))
  await press(document.querySelectorAll('input')[0]!)
  await press(control('Next'))
  await press(document.querySelectorAll('input')[0]!)
  await press(document.querySelectorAll('input')[1]!)
  await press(control('Review answers'))
}

beforeEach(() => localStorage.clear())

describe('a class', () => {
  test('TRACK-017 API-142 shows its lessons one at a time and records each with Next', async () => {
    const sent = serve(sampleClass(0), { [completing(100)]: () => answer(sampleClass(1)) })
    await open()
    expect(page()).toContain('Lesson 1 of 2')
    expect(page()).toContain('Lesson about 0')
    expect(document.querySelector('strong')?.textContent).toBe('0')
    await press(control('Next'))
    expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      classes.completeLesson.path.replace(':id', classId).replace(':lessonId', idOf(100)),
    ])
    expect(page()).toContain('Lesson about 1')
  })

  test('TRACK-017 without a network one reads on, and what was read is sent later', async () => {
    const server = { isAway: true }
    const sent = serve(sampleClass(0), {
      [completing(100)]: () => (server.isAway ? 'no network' : answer(sampleClass(1))),
    })
    const disk = createOutboxStorage()
    await open('', disk)
    await press(control('Next'))
    expect(page()).toContain('Lesson about 1')
    expect(disk.calls().map(({ subject }) => subject)).toEqual([idOf(100)])
    server.isAway = false
    await open('', disk)
    expect(disk.calls()).toEqual([])
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  test('TRACK-017 a lesson is recorded also where what keeps it on the device has not arrived', async () => {
    const sent = serve(sampleClass(0), { [completing(100)]: () => answer(sampleClass(1)) })
    await open('', null)
    await press(control('Next'))
    expect(page()).toContain('Lesson about 1')
    expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      classes.completeLesson.path.replace(':id', classId).replace(':lessonId', idOf(100)),
    ])
  })

  test('TRACK-017 continues to the exam when the server says only then that there are no key takeaways', async () => {
    let tell = () => {}
    const none = new Promise<ReturnType<typeof answer>>(resolve => {
      tell = () => resolve(answer({ classId, items: [] }))
    })
    let one = sampleClass(1)
    serve(one, {
      'GET /classes/responsible-vendor': () => answer(one),
      [`GET /key-takeaways/${classId}`]: () => none,
      [completing(101)]: () => {
        one = sampleClass(2)
        return answer(one)
      },
    })
    await open()
    await press(control('Next'))
    expect(page()).toContain('Key takeaways')
    tell()
    // The answer, the step behind it, and its exam arrive one after the other.
    const text = async () => {
      await settle()
      return document.body.textContent
    }
    await expect.poll(text).toContain('Start the exam')
  })

  test('TRACK-017 API-144 after the lessons come the key takeaways, then the exam', async () => {
    serve(sampleClass(2))
    await open()
    expect(page()).toContain('No valid ID, no sale.')
    await press(control('Go to the final exam'))
    await settle()
    expect(page()).toContain('Final exam: the responsible vendor')
  })

  test('TRACK-018 review=true opens a completed class from the top', async () => {
    serve(doneClass())
    await open('?review=true')
    expect(page()).toContain('Lesson 1 of 2')
  })

  test('TRACK-017 its end leads to what comes next in the track', async () => {
    const next = {
      courseType: 'CARD_COURSE',
      courseId: idOf(50),
      slug: null,
      posterImage: null,
      courseTitle: 'Terpenes',
    }
    serve(doneClass(), { [`GET /my-tracks/${trackId}/courses/${classId}/next-item`]: () => answer(next) })
    await open()
    expect(all()).toContain('You have finished The responsible vendor')
    expect(control('Next Course').getAttribute('href')).toBe(`/tracks/${trackId}/card-courses/${idOf(50)}`)
  })

  test('ERR-033 a next-item call that fails means that nothing comes next', async () => {
    serve(doneClass())
    await open()
    expect(control('Back to the track').getAttribute('href')).toBe(`/tracks/${trackId}`)
  })

  test('EXAM-007 while something is left, its end says what, in the words of the contract', async () => {
    serve(sampleClass(1))
    await open('?step=end')
    expect(page()).toContain('Lesson about 1a lesson is not read yet')
    expect(page()).toContain('Final examthe final exam has not been taken yet')
  })

  test('ERR-031 a class that answers 404 leads to /', async () => {
    fakeServer({})
    await open()
    expect(currentAddress()).toBe('/')
  })
})

describe('the final exam', () => {
  test('EXAM-001 EXAM-002 EXAM-003 shows title, description and questions with their answers', async () => {
    serve(sampleClass(2))
    await open('?step=exam')
    expect(page()).toContain('Final exam: the responsible vendor')
    expect(page()).toContain('Two situations from the floor.')
    await press(control('Start the exam'))
    expect(all()).toContain(single.title)
    expect([...document.querySelectorAll('label')].map(label => label.textContent)).toEqual([
      '1No sale',
      '2Ask again',
      '3Sell',
    ])
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(3)
    await press(control('Next'))
    expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(3)
  })

  test('VALID-041 unanswered questions block the submit', async () => {
    const sent = serve(sampleClass(2))
    await open('?step=exam')
    await press(control('Start the exam'))
    await press(control('Next'))
    await press(control('Review answers'))
    await press(control('Submit'))
    expect(all()).toContain('You have 2 unanswered questions.')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('EXAM-004 EXAM-005 EXAM-006 API-143 submits the answers and shows what they came to', async () => {
    const submit = `POST /classes/${classId}/exam/submit`
    const sent = serve(sampleClass(2), { [submit]: () => answer(sampleResult(true, false)) })
    await answerAll()
    await press(control('Submit'))
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      answers: { [single.id]: idOf(310), [multi.id]: [idOf(320), idOf(321)] },
    })
    expect(page()).toContain('Failed')
    expect(page()).toContain('50.00%')
    const review = [...document.querySelectorAll('ol > li')].map(row => row.textContent)
    expect(review.at(-2)).toBe(`Correct${single.title}You answered: No sale`)
    expect(review.at(-1)).toBe(`Incorrect${multi.title}You answered: No sale · Ask again`)
    await press(control('Try Again'))
    expect(all()).toContain(single.title)
  })

  test('ERR-046 a call that fails says so, and nothing is lost', async () => {
    const server = { fails: true }
    const submit = `POST /classes/${classId}/exam/submit`
    serve(sampleClass(2), { [submit]: () => (server.fails ? refusal('INTERNAL') : answer(sampleResult(true, true))) })
    await answerAll()
    await press(control('Submit'))
    expect(document.querySelector('footer [role="alert"]')?.textContent).toContain(
      'Unable to submit the exam. Please try again.',
    )
    expect(localStorage.getItem(`examAnswers:${learner.user.id}:${idOf(3)}`)).toContain(idOf(321))
    server.fails = false
    await press(control('Submit'))
    expect(page()).toContain('Passed')
    expect(page()).toContain('100.00%')
    expect(localStorage.getItem(`examAnswers:${learner.user.id}:${idOf(3)}`)).toBeNull()
  })

  test('EXAM-007 may be tried as often as one likes, and shows the best try', async () => {
    serve(sampleClass(2), {
      [`GET /classes/${classId}/exam`]: () => answer(sampleExam({ results: sampleResult(true, false) })),
    })
    await open('?step=exam')
    expect(page()).toContain('80% to pass · as many tries as you need')
    expect(page()).toContain('Best score: 50.00%')
    expect(control('Try Again')).toBeDefined()
  })

  test('EXAM-003 EXAM-004 the next try asks what the server draws for it, while the result keeps the answers of this one', async () => {
    let asked = [single]
    serve(sampleClass(2), {
      [`GET /classes/${classId}/exam`]: () => answer(sampleExam({ questions: asked })),
      [`POST /classes/${classId}/exam/submit`]: () => {
        asked = [multi]
        return answer(sampleResult(false))
      },
    })
    await open('?step=exam')
    await press(control('Start the exam'))
    await press(document.querySelector<HTMLElement>('input')!)
    await press(control('Review answers'))
    await press(control('Submit'))
    await settle()
    expect(all()).toContain('You answered: No sale')
    await press(control('Try Again'))
    await settle()
    expect(all()).toContain(multi.title)
  })

  test('VALID-041 when other questions are asked meanwhile it says so, and shows those without an answer', async () => {
    let asked = [single]
    serve(sampleClass(2), {
      [`GET /classes/${classId}/exam`]: () => answer(sampleExam({ questions: asked })),
      [`POST /classes/${classId}/exam/submit`]: () => {
        asked = [single, multi]
        return refusal('INVALID_INPUT')
      },
    })
    await open('?step=exam')
    await press(control('Start the exam'))
    await press(document.querySelector<HTMLElement>('input')!)
    await press(control('Review answers'))
    await press(control('Submit'))
    await settle()
    expect(all()).toContain('The questions have changed. Answer the new ones and submit again.')
    expect(all()).toContain(`${single.title}No sale`)
    expect(all()).toContain(`${multi.title}Not answered`)
  })
})
