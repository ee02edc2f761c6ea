import { expect, test, vi } from 'vitest'
import { enterStop, followStop, stopBack } from './back-stop.ts'

test('NAV-001 QUIZ-006 Back meets a stop of its own in front of the page, and whoever set it is told', () => {
  const before = history.length
  const told = vi.fn()
  const letGo = stopBack(told)
  enterStop()
  enterStop()
  expect(history.length).toBe(before + 1)
  expect(history.state).toMatchObject({ isStop: true })
  history.replaceState(null, '')
  followStop()
  expect(told).toHaveBeenCalledTimes(1)
  letGo()
})
