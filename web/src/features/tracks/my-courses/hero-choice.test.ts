import { describe, expect, test } from 'vitest'
import { doneTrack, idOf, sampleNext, sampleTrack } from '../testing/sample-tracks.ts'
import { chooseHero } from './hero-choice.public.ts'

const fresh = sampleTrack({ id: idOf(1) })
const underWay = sampleTrack({ id: idOf(2), coursesCompleted: 2 })
const startedOn = (id: number, startedAt: string) =>
  sampleTrack({ id: idOf(id), nextItem: sampleNext({ standing: { startedAt } }) })

describe('what comes next on the learner’s home', () => {
  test('TRACK-001 is the track whose course was started last', () => {
    const tracks = [fresh, startedOn(3, '2026-11-05T10:00:00.000Z'), startedOn(4, '2026-11-19T10:00:00.000Z'), underWay]
    expect(chooseHero(tracks)?.id).toBe(idOf(4))
  })

  test('TRACK-001 is the first track under way when no course is open', () => {
    expect(chooseHero([fresh, underWay])?.id).toBe(idOf(2))
  })

  test('TRACK-001 is the first unfinished track when nothing was begun', () => {
    expect(chooseHero([doneTrack({ id: idOf(5) }), fresh])?.id).toBe(idOf(1))
  })

  test('TRACK-007 is nothing when every track is completed, also with courses to spare', () => {
    expect(chooseHero([doneTrack(), doneTrack({ coursesCompleted: 6, nextItem: sampleNext() })])).toBeNull()
    expect(chooseHero([])).toBeNull()
  })
})
