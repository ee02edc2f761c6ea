import { problems } from '@trellis/contract/problems.ts'
import { describe, expect, test } from 'vitest'
import { ApiProblem, OfflineError } from '../api/problem.ts'
import { maxAttempts, refusalOf, retryDecision, withAdded } from './outbox-calls.ts'
import { storedCall } from './testing/outbox-call.ts'

const problem = (code: keyof typeof problems) => new ApiProblem({ code, status: problems[code].status })
const mark = (id: string, position: number) => storedCall(id, 'course', { subject: id, position, notifiesUser: false })
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id)

describe('the retry decision for a failed call', () => {
  test.each([
    ['out-of-reach', new OfflineError('unreachable')],
    ['out-of-reach', problem('BUSY')],
    ['out-of-reach', problem('TOO_MANY_REQUESTS')],
    ['out-of-reach', problem('STORAGE_FULL')],
    ['out-of-reach', problem('TOKEN_EXPIRED')],
    ['deferred', problem('IN_FLIGHT')],
    ['deferred', problem('INTERNAL')],
    ['refused', problem('NOT_FOUND')],
    ['refused', problem('KEY_REUSED')],
    ['refused', problem('INVALID_INPUT')],
  ] as const)('R18 it is %s after %o', (decision, error) => {
    expect(retryDecision(error, { attempts: 0, notifiesUser: true })).toBe(decision)
  })

  test('R18 a call that the server fails to process again and again no longer delays the others', () => {
    expect(retryDecision(problem('INTERNAL'), { attempts: maxAttempts, notifiesUser: true })).toBe('refused')
  })

  test('R18 a call that the person is not told about is then skipped, not dropped', () => {
    expect(retryDecision(problem('INTERNAL'), { attempts: maxAttempts, notifiesUser: false })).toBe('skipped')
    expect(retryDecision(problem('NOT_FOUND'), { attempts: maxAttempts, notifiesUser: false })).toBe('refused')
  })

  test.each([true, false])(
    'R18 calls wait for a server without storage space, however long (person is told: %s)',
    notifiesUser => {
      expect(retryDecision(problem('STORAGE_FULL'), { attempts: maxAttempts, notifiesUser })).toBe('out-of-reach')
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
    const refused = storedCall('old', 'course', { subject: 'card', refusal: refusalOf(problem('INVALID_INPUT')) })
    const other = storedCall('other', 'course', { refusal: refusalOf(problem('NOT_FOUND')) })
    expect(ids(withAdded([refused, other], storedCall('new', 'course', { subject: 'card' })))).toEqual(['other', 'new'])
  })
})
