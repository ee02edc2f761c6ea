import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { done, fakeServer } from '../../testing/fake-server.ts'
import '../../testing/mount.tsx'
import { TimeSheet } from './time-sheet.ts'

const courseId = '0190a1b2-0000-7000-8000-00000000c0de'
const sessionId = '0190a1b2-0000-7000-8000-00000000beef'
const beat = { courseId, sessionId, timeLogged: 30 }

/** Opens a course with a fake clock; returns the sent heartbeats. */
async function learn(subject: { courseId: string } | { classId: string } = { courseId }) {
  const sent = fakeServer({ 'POST /time-sheets/process': () => done })
  sessionStorage.setItem('learning-session', JSON.stringify({ id: sessionId, since: Date.now() }))
  vi.useFakeTimers()
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<TimeSheet {...subject} />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return sent
}

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const move = () => act(async () => void document.dispatchEvent(new Event('pointermove')))

describe('time sheets', () => {
  test('TIME-001 API-160 log 30 every 30 s', async () => {
    const sent = await learn()
    await pass(29_000)
    await move()
    expect(sent).toEqual([])
    await pass(1000)
    await move()
    await pass(30_000 - 1)
    await move()
    await pass(1)
    expect(sent.map(({ body }) => body)).toEqual([beat, beat])
  })

  test('TIME-001 API-160 log a class as they do a course', async () => {
    const sent = await learn({ classId: courseId })
    await pass(29_000)
    await move()
    await pass(1000)
    expect(sent.map(({ body }) => body)).toEqual([{ classId: courseId, sessionId, timeLogged: 30 }])
  })

  test('TIME-002 TIME-003 log nothing while no one is there, and continue when someone is', async () => {
    const sent = await learn()
    await pass(90_000)
    expect(sent).toEqual([])
    await move()
    await pass(29_999)
    expect(sent).toEqual([])
    await move()
    await pass(1)
    expect(sent.map(({ body }) => body)).toEqual([beat])
  })

  test.each([-1, 1])('TIME-003 a clock that jumps by %i day neither wakes nor stops anyone', async days => {
    const sent = await learn()
    await move()
    vi.setSystemTime(Date.now() + days * 86_400_000)
    sessionStorage.setItem('learning-session', JSON.stringify({ id: sessionId, since: Date.now() }))
    await pass(29_000)
    await move()
    await pass(1000)
    expect(sent).toHaveLength(1)
    await pass(90_000)
    expect(sent).toHaveLength(1)
  })

  test('TIME-002 log nothing while the page is out of sight', async () => {
    const sent = await learn()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
    await pass(20_000)
    await move()
    await pass(10_000)
    expect(sent).toEqual([])
  })

  test('TIME-001 log nothing without a session', async () => {
    const sent = await learn()
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The browser keeps nothing.', 'SecurityError')
    })
    await pass(20_000)
    await move()
    await pass(10_000)
    expect(sent).toEqual([])
  })
})
