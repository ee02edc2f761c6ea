import { expect, test, vi } from 'vitest'
import { handleBackEntry, onBackPressed, pushBackEntry } from './back-handler.ts'

test('NAV-001 QUIZ-006 Back reaches an extra history entry first, and its handler is called', () => {
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
