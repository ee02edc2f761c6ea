import { describe, expect, test } from 'vitest'
import { doneTrack, idOf, sampleNext, sampleTrack } from '../testing/sample-tracks.ts'
import { chooseHero } from './hero-choice.public.ts'

describe('what comes next on the learner’s home', () => {
  test('TRACK-001 is the first unfinished track in the server’s order, also when a later one was started', () => {
    const started = sampleNext({ standing: { startedAt: '2026-11-19T10:00:00.000Z' } })
    const tracks = [
      doneTrack({ id: idOf(5) }),
      sampleTrack({ id: idOf(1) }),
      sampleTrack({ id: idOf(2), nextItem: started }),
    ]
    expect(chooseHero(tracks)?.id).toBe(idOf(1))
  })

  test('TRACK-007 is nothing when every track is completed, also with courses to spare', () => {
    expect(chooseHero([doneTrack(), doneTrack({ coursesCompleted: 6, nextItem: sampleNext() })])).toBeNull()
    expect(chooseHero([])).toBeNull()
  })
})
