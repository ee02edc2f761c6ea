import { describe, expect, test } from 'vitest'
import { doneTrack, idOf, sampleNext, sampleTrack } from './testing/sample-tracks.ts'
import { isTrackCompleted, percentCompleted, toCourseLink } from './track-progress.ts'

const ownScreen = `/tracks/${idOf(1)}`

describe('a track', () => {
  test.each([
    [2, 5, false],
    [5, 5, true],
    [6, 5, true],
  ])('TRACK-007 with %i of %i courses done is completed: %s', (coursesCompleted, totalCourses, isCompleted) => {
    expect(isTrackCompleted({ coursesCompleted, totalCourses })).toBe(isCompleted)
  })

  test.each([
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
    [0, 0, 0],
  ])('TRACK-010 with %i of %i courses done is at %i percent', (coursesCompleted, totalCourses, percent) => {
    expect(percentCompleted({ coursesCompleted, totalCourses })).toBe(percent)
  })

  test('TRACK-005 with more than 1 course opens its own screen', () => {
    expect(toCourseLink(sampleTrack({ totalCourses: 2 }))).toEqual({ to: ownScreen })
    expect(toCourseLink(doneTrack())).toEqual({ to: ownScreen })
  })

  test('TRACK-006 TRACK-016 TRACK-017 with 1 course opens that course, a class by its slug', () => {
    expect(toCourseLink(sampleTrack({ totalCourses: 1 })).to).toBe(`${ownScreen}/card-courses/${idOf(900)}`)
    const nextItem = sampleNext({ courseType: 'CLASS', slug: 'responsible-vendor' })
    expect(toCourseLink(sampleTrack({ totalCourses: 1, nextItem })).to).toBe(`${ownScreen}/classes/responsible-vendor`)
  })

  test('TRACK-006 whose only course is done leaves it to its own screen to find the course', () => {
    const track = doneTrack({ totalCourses: 1, coursesCompleted: 1 })
    expect(toCourseLink(track)).toEqual({ to: ownScreen, state: { opensOnlyCourse: true } })
  })
})
