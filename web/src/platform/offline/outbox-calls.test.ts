import { describe, expect, test } from 'vitest'
import { problemOfCode } from '../../testing/problem-of-code.ts'
import { OfflineError } from '../api/problem.ts'
import { maxAttempts, retryDecision, toRefusal, withAdded } from './outbox-calls.ts'
import { storedCall } from './testing/outbox-call.ts'

const mark = (id: string, position: number) => storedCall(id, 'course', { subject: id, position, notifiesUser: false })
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id)

describe('the retry decision for a failed call', () => {
  test.each([
    ['out-of-reach', new OfflineError('unreachable')],
    ['out-of-reach', problemOfCode('BUSY')],
    ['out-of-reach', problemOfCode('TOO_MANY_REQUESTS')],
    ['out-of-reach', problemOfCode('STORAGE_FULL')],
    ['out-of-reach', problemOfCode('TOKEN_EXPIRED')],
    ['deferred', problemOfCode('IN_FLIGHT')],
    ['deferred', problemOfCode('INTERNAL')],
    ['refused', problemOfCode('NOT_FOUND')],
    ['refused', problemOfCode('KEY_REUSED')],
    ['refused', problemOfCode('INVALID_INPUT')],
  ] as const)('R18 it is %s after %o', (decision, error) => {
    expect(retryDecision(error, { attempts: 0, notifiesUser: true })).toBe(decision)
  })

  test('R18 a call that the server fails to process again and again no longer delays the others', () => {
    expect(retryDecision(problemOfCode('INTERNAL'), { attempts: maxAttempts, notifiesUser: true })).toBe('refused')
  })

  test('R18 a call that the person is not told about is then skipped, not dropped', () => {
    expect(retryDecision(problemOfCode('INTERNAL'), { attempts: maxAttempts, notifiesUser: false })).toBe('skipped')
    expect(retryDecision(problemOfCode('NOT_FOUND'), { attempts: maxAttempts, notifiesUser: false })).toBe('refused')
  })

  test.each([true, false])(
    'R18 calls wait for a server without storage space, however long (person is told: %s)',
    notifiesUser => {
      expect(retryDecision(problemOfCode('STORAGE_FULL'), { attempts: maxAttempts, notifiesUser })).toBe('out-of-reach')
    },
  )
})

describe('the stored calls', () => {
  test('R18 are in the order in which they were made', () => {
    expect(ids(withAdded([storedCall('a'), storedCall('b')], storedCall('c')))).toEqual(['a', 'b', 'c'])
  })

  test('R18 contain only the furthest and the latest position of a course', () => {
    const marks = [mark('one', 1), mark('five', 5), mark('two', 2), mark('three', 3)]
    const kept = marks.reduce(withAdded, [storedCall('answer')])
    expect(ids(kept)).toEqual(['answer', 'five', 'three'])
    expect(ids(withAdded(kept, mark('six', 6)))).toEqual(['answer', 'six'])
  })

  test('R18 lose a rejected answer once the card is answered again', () => {
    const refused = storedCall('old', 'course', { subject: 'card', refusal: toRefusal(problemOfCode('INVALID_INPUT')) })
    const other = storedCall('other', 'course', { refusal: toRefusal(problemOfCode('NOT_FOUND')) })
    expect(ids(withAdded([refused, other], storedCall('new', 'course', { subject: 'card' })))).toEqual(['other', 'new'])
  })
})
