import { expect, test, vi } from 'vitest'

test('NAV-001 QUIZ-006 Back reaches an extra history entry first, and its handler is called', async () => {
  // A page of another test may have left its extra entry, or be on its way back from it.
  vi.resetModules()
  history.replaceState(null, '')
  const { handleBackEntry, onBackPressed, pushBackEntry } = await import('./back-handler.ts')
  const before = history.length
  const told = vi.fn()
  const letGo = onBackPressed(told)
  pushBackEntry()
  pushBackEntry()
  expect(history.length).toBe(before + 1)
  expect(history.state).toMatchObject({ isStop: true })
  history.replaceState(null, '')
  handleBackEntry()
  expect(told).toHaveBeenCalledTimes(1)
  letGo()
})
