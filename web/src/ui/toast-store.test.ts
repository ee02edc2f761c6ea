import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToasts, resumeToasts, shownToasts, toast } from './toast-store.ts'

beforeEach(() => {
  // The store is global: toasts of other tests are still in it.
  shownToasts().map(({ id }) => dismissToast(id))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => shownToasts().map(({ text }) => text)

test.each([
  ['CONST-021 an error', () => toast.error('It failed.'), 6000],
  ['MSG-008 a success', () => toast.success('Saved.'), 3000],
  ['MSG-008 a brief success', () => toast.success('Saved.', { brief: true }), 1500],
])('%s stays for its time and not longer', (_name, show, milliseconds) => {
  show()
  vi.advanceTimersByTime(milliseconds - 1)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toHaveLength(0)
})

test('reading a toast pauses its time, which resumes afterwards', () => {
  toast.error('It failed.')
  vi.advanceTimersByTime(4000)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['It failed.'])
  resumeToasts()
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('the same text is shown once, and its time restarts', () => {
  toast.error('It failed.')
  vi.advanceTimersByTime(5000)
  toast.error('It failed.')
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual(['It failed.'])
})

test('at most three are visible, the newest last', () => {
  toast.success('One.')
  toast.success('Two.')
  toast.success('Three.')
  toast.success('Four.')
  expect(texts()).toEqual(['Two.', 'Three.', 'Four.'])
})
