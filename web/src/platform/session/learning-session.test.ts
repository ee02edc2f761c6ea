import { describe, expect, test } from 'vitest'
import { currentSession, sessionId, sessionLasts } from './learning-session.ts'

const ids = () => {
  let count = 0
  return () => `session-${++count}`
}

function fakeStore(initial: string | null = null) {
  let kept = initial
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}

describe('the analytics session id', () => {
  test('ANALYTICS-018 stays the same for an hour less a millisecond', () => {
    const session = { id: 'first', since: 1000 }
    expect(currentSession(session, 1000 + sessionLasts - 1, ids())).toBe(session)
  })

  test('ANALYTICS-018 is replaced after 3,600,000 ms', () => {
    const next = currentSession({ id: 'first', since: 1000 }, 1000 + 3_600_000, ids())
    expect(next).toEqual({ id: 'session-1', since: 1000 + 3_600_000 })
  })

  test('ANALYTICS-018 is stored in the tab', () => {
    const [store, makeId] = [fakeStore(), ids()]
    expect(sessionId(store, 0, makeId)).toBe('session-1')
    expect(sessionId(store, sessionLasts - 1, makeId)).toBe('session-1')
    expect(sessionId(store, sessionLasts, makeId)).toBe('session-2')
  })

  test('ANALYTICS-011 does not exist without storage', () => {
    const closed = {
      getItem: () => null,
      setItem: () => {
        throw new Error('closed')
      },
    }
    expect(sessionId(closed, 0, ids())).toBeNull()
  })

  test('ANALYTICS-018 replaces an invalid stored session', () => {
    expect(sessionId(fakeStore('{"id":4}'), 5, ids())).toBe('session-1')
    expect(sessionId(fakeStore('not json'), 5, ids())).toBe('session-1')
  })
})
