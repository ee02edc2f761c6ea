import { expect, test } from 'vitest'
import { groupCohorts, type JobGroup, type Offer } from './cohorts.rules.ts'
import { toTraining } from './training.rules.ts'

const assignedAt = new Date('2026-09-01T15:00:00Z')
const budtender = { id: 'budtender', label: 'Budtender' }
const lead = { id: 'lead', label: 'Shift lead' }

const jobGroup = (dispensaryId: string, roles: JobGroup['roles'], ...userIds: string[]): JobGroup => ({
  dispensaryId,
  roles,
  userIds,
  trackIds: ['first', 'second', ...roles.map(role => `${role.id}s`)],
})
const offer = (dispensaryId: string, trackId: string, contents: string[]): Offer => ({
  dispensaryId,
  trackId,
  trackName: `Track ${trackId}`,
  assignedAt,
  contents,
})

test('REPORT-011 people with the same jobs at the same store make one cohort, with the tracks that they see there', () => {
  const jobGroups = [jobGroup('north', [budtender], 'ana', 'bo'), jobGroup('north', [budtender, lead], 'cam')]
  const offers = [offer('north', 'first', ['a', 'b']), offer('north', 'leads', ['c'])]
  const seen = groupCohorts(jobGroups, offers, []).map(({ userIds, contents }) => [userIds, contents])
  expect(seen).toEqual([
    [
      ['ana', 'bo'],
      ['a', 'b'],
    ],
    [['cam'], ['a', 'b', 'c']],
  ])
})

test('REPORT-011 a course given by name parts its person from the others, and counts once where a track has it too', () => {
  const gifts = [{ userId: 'bo', courseId: 'a', assignedAt }]
  const [ana, bo] = groupCohorts(
    [jobGroup('north', [budtender], 'ana', 'bo')],
    [offer('north', 'first', ['a', 'b'])],
    gifts,
  )
  expect([ana!.userIds, bo!.userIds, bo!.contents]).toEqual([['ana'], ['bo'], ['a', 'b']])
  expect(bo!.items.map(way => way.trackId)).toEqual(['first', 'first', null])
})

test('REPORT-011 who works at two stores sees what either shows, and counts at each with what it shows', () => {
  const jobGroups = [jobGroup('north', [budtender], 'ana', 'bo'), jobGroup('south', [lead], 'ana')]
  const offers = [offer('north', 'first', ['a', 'b']), offer('south', 'second', ['b', 'c'])]
  const cohorts = groupCohorts(jobGroups, offers, [])
  const place = { city: 'Denver', state: 'Colorado', region: null }
  const places = [
    { ...place, id: 'north', name: 'North' },
    { ...place, id: 'south', name: 'South' },
    { ...place, id: 'empty', name: 'Empty' },
  ]
  const report = toTraining(cohorts, { offers, places, completed: (_, content) => (content === 'b' ? 1 : 0) })
  expect(report).toMatchObject({ people: 2, assigned: 5, completed: 2, percent: 40 })
  const counts = report.dispensaries.map(({ id, people, assigned, completed }) => [id, people, assigned, completed])
  expect(counts).toEqual([
    ['north', 2, 4, 2],
    ['south', 1, 2, 1],
    ['empty', 0, 0, 0],
  ])
  expect(report.roles.map(({ name, people, assigned }) => [name, people, assigned])).toEqual([
    ['Budtender', 2, 5],
    ['Shift lead', 1, 3],
  ])
})
