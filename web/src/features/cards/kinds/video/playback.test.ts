import { describe, expect, test } from 'vitest'
import { deskRatio, type Playback, playedPercent, watch } from './playback.ts'

const start: Playback = { at: 0, played: 0 }
const through = (moments: number[]) => {
  let playback = start
  return moments.map(moment => {
    const next = watch(playback, moment)
    playback = next
    return next.isDue
  })
}
const quarterSeconds = (seconds: number) => Array.from({ length: seconds * 4 }, (_, index) => (index + 1) / 4)

describe('playback of a video', () => {
  test('ANALYTICS-017 is due once more than 10 s were played, not at 10 s', () => {
    expect(through(quarterSeconds(10))).not.toContain(true)
    expect(through([...quarterSeconds(10), 10.25]).at(-1)).toBe(true)
  })

  test('ANALYTICS-017 is due again after each further 10 s', () => {
    expect(through(quarterSeconds(31)).filter(Boolean)).toHaveLength(3)
  })

  test('ANALYTICS-017 counts no jump, neither ahead nor back', () => {
    expect(through([0.25, 600, 600.25, 5, 5.25])).not.toContain(true)
  })

  const played = (...ranges: [number, number][]) => ({
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? 0,
    end: (index: number) => ranges[index]?.[1] ?? 0,
  })

  test('CARD-004 counts what was played, not what was skipped', () => {
    expect(playedPercent({ played: played([0, 60], [90, 125]), duration: 100 * 1.25 })).toBe(76)
    expect(playedPercent({ played: played([0, 125]), duration: 125 })).toBe(100)
  })

  test('CARD-004 has played nothing while its length is unknown', () => {
    expect(playedPercent({ played: played([0, 9]), duration: Number.NaN })).toBe(0)
    expect(playedPercent({ played: played(), duration: 0 })).toBe(0)
  })

  test('CONST-025 a narrow video gets a ratio of 0.8 on a desk, a wide one keeps its own', () => {
    expect(deskRatio(9 / 16)).toBe(0.8)
    expect(deskRatio(16 / 9)).toBe(16 / 9)
  })
})
