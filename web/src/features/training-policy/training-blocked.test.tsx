import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ClassPage } from '../classes/class-page.tsx'
import { sampleClass } from '../classes/testing/sample-class.ts'
import { CoursePage } from '../courses/course-page.tsx'
import { courseQuery } from '../courses/course-query.ts'
import { sampleCourse } from '../courses/testing/sample-course.ts'
import './training-blocked.tsx'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const page = () => document.body.textContent ?? ''
const courseId = '0190a1b2-0000-7000-8000-000000000002'
const blocked = (code: string, data: unknown, detail = '') => ({
  status: 403,
  type: 'application/problem+json',
  body: { type: 'about:blank', title: code, code, status: 403, detail, errors: {}, requestId: 'r-1', data },
})

const open = async (at: string, cache = createQueryClient()) => {
  await mount(
    <TestProviders at={at} session={learner}>
      <QueryClientProvider client={cache}>
        <Routes>
          <Route path="/tracks/:trackId/card-courses/:id" element={<CoursePage />} />
          <Route path="/tracks/:trackId/classes/:slug" element={<ClassPage />} />
        </Routes>
      </QueryClientProvider>
    </TestProviders>,
  )
  await settle()
}

test.each([
  ['LEARN_AT_STORE', {}, 'Your store asks you to train at work.'],
  [
    'LEARN_IN_HOURS',
    { hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], opensAt: '08:00', closesAt: '20:00' } },
    /Your store trains from 8:00.AM to 8:00.PM\. Come back then\./,
  ],
  [
    'LEARN_IN_HOURS',
    { hours: { weekdays: [1, 3], opensAt: '22:00', closesAt: '02:00' } },
    /Your store trains from 10:00.PM to 2:00.AM on Monday and Wednesday\./,
  ],
  ['WEEKLY_CAP_REACHED', { weeklyCapMinutes: 180 }, 'You have reached this week’s 3 hr of paid training.'],
])('B4 a course that does not open says when it does: %s', async (code, data, sentence) => {
  const detail = 'Your store asks you to train at work.'
  fakeServer({ [`GET /card-courses/${courseId}`]: () => blocked(code, data, detail) })
  await open(`/tracks/t/card-courses/${courseId}`)
  expect(page()).toMatch(sentence)
  expect(control('My courses').getAttribute('href')).toBe('/mycourses')
})

test('B4 a copy from before is not shown once the course is refused, not even when a late answer changes it', async () => {
  const queryKey = courseQuery(courseId).queryKey
  const cache = createQueryClient()
  const course = sampleCourse([])
  cache.setQueryData(queryKey, course, { updatedAt: Date.now() - 60_000 })
  fakeServer({
    [`GET /card-courses/${courseId}`]: () => blocked('LEARN_AT_STORE', {}, 'Your store asks you to train at work.'),
  })
  await open(`/tracks/t/card-courses/${courseId}`, cache)
  expect(page()).toContain('Train at work')
  await act(async () => void cache.setQueryData(queryKey, { ...course }, { updatedAt: Date.now() - 60_000 }))
  expect(page()).toContain('Train at work')
})

test('B4 a course that has opened stays when the hours end', async () => {
  const cache = createQueryClient()
  const state = { isBlocked: false }
  fakeServer({
    [`GET /card-courses/${courseId}`]: () =>
      state.isBlocked ? blocked('LEARN_AT_STORE', {}) : answer(sampleCourse([])),
  })
  await open(`/tracks/t/card-courses/${courseId}`, cache)
  state.isBlocked = true
  await act(() => cache.invalidateQueries())
  await settle()
  expect(page()).not.toContain('Train at work')
})

test('B4 a class that did not open opens at the next try', async () => {
  const state = { isBlocked: true }
  fakeServer({
    'GET /classes/vendor': () => (state.isBlocked ? blocked('LEARN_AT_STORE', {}) : answer(sampleClass(0))),
  })
  await open('/tracks/t/classes/vendor')
  expect(page()).toContain('Train at work')
  state.isBlocked = false
  await press(control('Try again'))
  await settle()
  expect(page()).not.toContain('Train at work')
})
