import type { FeedbackSummary } from '@trellis/contract/brand-reports/feedback.ts'
import type { BrandCourseOverview } from '@trellis/contract/brand-reports/overview.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { BrandCoursePage } from './brand-course-page.tsx'

const page = () => document.body.textContent ?? ''
const id = '0190a1b2-0000-7000-8000-000000000001'
const course: BrandCourseOverview = {
  id,
  title: 'Gummies',
  asOf: null,
  people: { now: 12, before: 7 },
  score: { now: 4.5, before: null },
  opened: null,
  started: null,
  completed: null,
  cards: [],
}
const summary: FeedbackSummary = {
  answers: 20,
  overallFeedbackScore: 4.5,
  stars: [0, 0, 0, 10, 10],
  tags: [
    { tag: 'Clear', isPositive: true, count: 15, before: 10 },
    { tag: 'Fun', isPositive: true, count: 5, before: null },
  ],
  isMore: false,
}

async function open(role: Role, search = '') {
  fakeServer({
    [`GET /brands/mine/course-overview/${id}`]: () => answer(course),
    'GET /brands/mine/feedback-summary': () => answer(summary),
    'GET /brands/mine/feedback-results': () => answerList([]),
  })
  await mount(
    <TestProviders at={`/brand-courses/${id}${search}`} session={{ state: 'authenticated', user: person([role]) }}>
      <Routes>
        <Route path="/brand-courses/:id" element={<BrandCoursePage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
}

test.each([
  ['ROLE_BRAND_ADMIN', [`/edit-card-courses/${id}/submissions`]],
  ['ROLE_BRAND_EMPLOYEE', []],
] as const)(
  'FORM-008 REPORT-008 the report of a course leads %s to what learners sent in as far as they may read it: %j',
  async (role, links) => {
    await open(role)
    expect(page()).toContain('Gummies')
    const found = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(found.filter(href => href?.includes('submissions'))).toEqual(links)
  },
)

test('REPORT-006 words under the stars say how often they were chosen, and against the time before where enough people chose them', async () => {
  await open('ROLE_BRAND_EMPLOYEE', '?tab=feedback')
  expect(page()).toContain('Clear 15· up from 10')
  expect(page()).toContain('Fun 5')
  expect(page()).not.toContain('Fun 5·')
  expect(page()).toContain('Counted in groups of five; answers from fewer than 5 people are left out.')
})
