import { expect, onTestFinished, test, vi } from 'vitest'
import { createBurst, movePiece, pieceLifetime } from './pieces.ts'
import { repeatBursts } from './repeat-bursts.ts'

test('REWARD-009 confetti bursts every 200 milliseconds for two seconds', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const burst = vi.fn()
  repeatBursts(burst)
  expect(burst).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(burst).toHaveBeenCalledTimes(6)
  vi.advanceTimersByTime(1000)
  expect(burst).toHaveBeenCalledTimes(10)
  vi.advanceTimersByTime(10_000)
  expect(burst).toHaveBeenCalledTimes(10)
})

test('REWARD-009 confetti flies up from both edges, and comes down again', () => {
  const area = { width: 360, height: 740, colours: ['green', 'amber'] }
  const [left, right] = createBurst(area)
  expect([left!.x, right!.x]).toEqual([-12, 372])
  expect([left!.speedX > 0, right!.speedX < 0, left!.speedY < 0]).toEqual([true, true, true])
  const later = Array.from({ length: 60 * pieceLifetime }).reduce<typeof left>(
    piece => movePiece(piece!, 1 / 60),
    left,
  )!
  expect(later.speedY).toBeGreaterThan(0)
  expect(later.age).toBeCloseTo(pieceLifetime)
})
