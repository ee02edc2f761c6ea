import { problems } from '@trellis/contract/problems.ts'
import { describe, expect, test } from 'vitest'
import { ApiProblem, OfflineError } from '../api/problem.ts'
import { keptCall } from './testing/unsent-call.ts'
import { fateOf, mostStumbles, refusalOf, withAdded } from './unsent-calls.ts'

const problem = (code: keyof typeof problems) => new ApiProblem({ code, status: problems[code].status })
const mark = (id: string, position: number) => keptCall(id, 'course', { subject: id, mark: position, isMissed: false })
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id)

describe('the retry decision for a failed call', () => {
  test.each([
    ['out-of-reach', new OfflineError('nobody there')],
    ['out-of-reach', problem('BUSY')],
    ['out-of-reach', problem('TOO_MANY_REQUESTS')],
    ['out-of-reach', problem('STORAGE_FULL')],
    ['out-of-reach', problem('TOKEN_EXPIRED')],
    ['held', problem('IN_FLIGHT')],
    ['held', problem('INTERNAL')],
    ['refused', problem('NOT_FOUND')],
    ['refused', problem('KEY_REUSED')],
    ['refused', problem('INVALID_INPUT')],
  ] as const)('R18 it is %s after %o', (fate, error) => {
    expect(fateOf(error, { stumbles: 0, isMissed: true })).toBe(fate)
  })

  test('R18 a call that the server fails to process again and again no longer delays the others', () => {
    expect(fateOf(problem('INTERNAL'), { stumbles: mostStumbles, isMissed: true })).toBe('refused')
  })

  test('R18 a call that the person is not told about is then skipped, not dropped', () => {
    expect(fateOf(problem('INTERNAL'), { stumbles: mostStumbles, isMissed: false })).toBe('passed-over')
    expect(fateOf(problem('NOT_FOUND'), { stumbles: mostStumbles, isMissed: false })).toBe('refused')
  })

  test.each([true, false])('R18 calls wait for a server without storage space, however long (person is told: %s)', isMissed => {
    expect(fateOf(problem('STORAGE_FULL'), { stumbles: mostStumbles, isMissed })).toBe('out-of-reach')
  })
})

describe('the stored calls', () => {
  test('R18 are in the order in which they were made', () => {
    expect(ids(withAdded([keptCall('a'), keptCall('b')], keptCall('c')))).toEqual(['a', 'b', 'c'])
  })

  test('R18 contain only the furthest and the latest position of a course', () => {
    const marks = [mark('one', 1), mark('five', 5), mark('two', 2), mark('three', 3)]
    const kept = marks.reduce(withAdded, [keptCall('answer')])
    expect(ids(kept)).toEqual(['answer', 'five', 'three'])
    expect(ids(withAdded(kept, mark('six', 6)))).toEqual(['answer', 'six'])
  })

  test('R18 lose a rejected answer once the card is answered again', () => {
    const refused = keptCall('old', 'course', { subject: 'card', refusal: refusalOf(problem('INVALID_INPUT')) })
    const other = keptCall('other', 'course', { refusal: refusalOf(problem('NOT_FOUND')) })
    expect(ids(withAdded([refused, other], keptCall('new', 'course', { subject: 'card' })))).toEqual(['other', 'new'])
  })
})
