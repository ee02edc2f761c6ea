import { expect, test } from 'vitest'
import { findNext, groupTracks, type Item, nextAfter } from './tracks.rules.ts'

const item = (courseId: string, done: boolean | null = null, more: Partial<Item> = {}): Item => ({
  trackId: 'track',
  trackName: 'First week',
  trackDescription: '',
  trackPoster: null,
  position: 0,
  courseId,
  courseType: 'CARD_COURSE',
  slug: null,
  title: courseId,
  poster: null,
  thumbnail: null,
  stepCount: 10,
  stepsSeen: 0,
  seconds: 600,
  startedAt: done === null ? null : new Date('2026-11-01T10:00:00Z'),
  completedAt: done ? new Date('2026-11-02T10:00:00Z') : null,
  ...more,
})

test('TRACK-007 a track is completed when as many courses are completed as it has', () => {
  const [track] = groupTracks([item('a', true), item('b', true)])
  expect(track).toMatchObject({
    totalCourses: 2,
    coursesCompleted: 2,
    nextItem: null,
    completedAt: '2026-11-02T10:00:00.000Z',
  })
})

test('TRACK-003 the next course is the first one after the last completed that is not completed', () => {
  expect(findNext([item('a', true), item('b'), item('c', true), item('d'), item('e')])?.courseId).toBe('d')
})

test('TRACK-003 after the end the next course wraps to the first that is not completed', () => {
  expect(findNext([item('a'), item('b', true), item('c', true)])?.courseId).toBe('a')
  expect(findNext([item('a', true)])).toBeNull()
})

test('API-095 what follows a course is never the course itself', () => {
  const items = [item('a'), item('b', false), item('c')]
  expect(nextAfter(items, 'b')?.courseId).toBe('c')
  expect(nextAfter(items, 'c')?.courseId).toBe('a')
  expect(nextAfter([item('a'), item('b', true)], 'a')).toBeNull()
  expect(nextAfter([item('a'), item('b')], 'z')).toBeNull()
})

test('ENTITY-017 where a learner stands in the next course is counted in cards and minutes', () => {
  const [track] = groupTracks([item('a', false, { stepsSeen: 4 })])
  expect(track?.nextItem?.standing).toEqual({
    cardsSeen: 4,
    cardCount: 10,
    minutesLeft: 6,
    startedAt: '2026-11-01T10:00:00.000Z',
  })
})

test('TRACK-001 courses given by name stand in a track of their own', () => {
  const tracks = groupTracks([item('gift', null, { trackId: null, trackName: null }), item('a')])
  expect(tracks.map(track => track.name)).toEqual(['Assigned to you', 'First week'])
})

test('TRACK-015 a course in two tracks counts as completed in both', () => {
  const tracks = groupTracks([item('a', true), item('a', true, { trackId: 'other' })])
  expect(tracks.map(track => track.coursesCompleted)).toEqual([1, 1])
})
