import { problems } from '@trellis/contract/problems.ts'
import { describe, expect, test } from 'vitest'
import { ApiProblem, OfflineError } from '../api/problem.ts'
import { keptCall } from './testing/unsent-call.ts'
import { fateOf, mostStumbles, refusalOf, withAdded } from './unsent-calls.ts'

const problem = (code: keyof typeof problems) => new ApiProblem({ code, status: problems[code].status })
const mark = (id: string, position: number) => keptCall(id, 'course', { subject: id, mark: position, isMissed: false })
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id)

describe('what becomes of a call that failed', () => {
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

  test('R18 a call over which the server breaks again and again holds up the others no longer', () => {
    expect(fateOf(problem('INTERNAL'), { stumbles: mostStumbles, isMissed: true })).toBe('refused')
  })

  test('R18 one that nobody would miss is then passed over, not dropped', () => {
    expect(fateOf(problem('INTERNAL'), { stumbles: mostStumbles, isMissed: false })).toBe('passed-over')
    expect(fateOf(problem('NOT_FOUND'), { stumbles: mostStumbles, isMissed: false })).toBe('refused')
  })

  test.each([true, false])('R18 a server without room is waited for, however long (missed: %s)', isMissed => {
    expect(fateOf(problem('STORAGE_FULL'), { stumbles: mostStumbles, isMissed })).toBe('out-of-reach')
  })
})

describe('the calls that are kept', () => {
  test('R18 are in the order in which they were made', () => {
    expect(ids(withAdded([keptCall('a'), keptCall('b')], keptCall('c')))).toEqual(['a', 'b', 'c'])
  })

  test('R18 have of the marks of a course only the furthest and the latest', () => {
    const marks = [mark('one', 1), mark('five', 5), mark('two', 2), mark('three', 3)]
    const kept = marks.reduce(withAdded, [keptCall('answer')])
    expect(ids(kept)).toEqual(['answer', 'five', 'three'])
    expect(ids(withAdded(kept, mark('six', 6)))).toEqual(['answer', 'six'])
  })

  test('R18 lose a refused answer once the card is answered anew', () => {
    const refused = keptCall('old', 'course', { subject: 'card', refusal: refusalOf(problem('INVALID_INPUT')) })
    const other = keptCall('other', 'course', { refusal: refusalOf(problem('NOT_FOUND')) })
    expect(ids(withAdded([refused, other], keptCall('new', 'course', { subject: 'card' })))).toEqual(['other', 'new'])
  })
})
