import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadUntilAvailable } from './load-until-available.ts'

const longest = 60_000
const gone = () => Promise.reject(new Error('The part failed to load.'))

/** Succeeds at the given attempt. */
function loadAt(arrives: number) {
  const load = vi.fn(() => (load.mock.calls.length < arrives ? gone() : Promise.resolve('part')))
  const use = vi.fn()
  const stop = loadUntilAvailable(load, use)
  onTestFinished(stop)
  return { load, use, stop }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.useRealTimers()
    quiet.mockRestore()
  })
})

test('R18 a part that failed to load is loaded again, and handed over once', async () => {
  const { load, use } = loadAt(2)
  await pass(0)
  expect(use).not.toHaveBeenCalled()
  await pass(longest)
  dispatchEvent(new Event('online'))
  await pass(longest)
  expect([load.mock.calls.length, use.mock.calls]).toEqual([2, [['part']]])
})

test('R18 a part that keeps failing is loaded a few times, then when the network is back', async () => {
  const { load, use } = loadAt(5)
  await pass(longest)
  expect(load).toHaveBeenCalledTimes(4)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(use.mock.calls).toEqual([['part']])
})

test('R18 nothing is handed over after cancelling', async () => {
  const { load, use, stop } = loadAt(2)
  stop()
  await pass(longest)
  dispatchEvent(new Event('online'))
  await pass(longest)
  expect([load.mock.calls.length, use.mock.calls]).toEqual([1, []])
})
