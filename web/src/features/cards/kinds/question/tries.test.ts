import { describe, expect, test } from 'vitest'
import { choose, getVerdict, noTries, recordFailedTry } from './tries.ts'

describe('tries at a question', () => {
  test('CARD-011 one answer replaces the other', () => {
    expect(choose(choose(noTries, 'a', false), 'b', false).chosen).toEqual(['b'])
  })

  test('CARD-016 of a question with several answers each is chosen on its own', () => {
    const both = choose(choose(noTries, 'a', true), 'b', true)
    expect(both.chosen).toEqual(['a', 'b'])
    expect(choose(both, 'a', true).chosen).toEqual(['b'])
  })

  test('CARD-013 a wrong answer stays marked while the next one is chosen', () => {
    const next = choose(recordFailedTry(choose(noTries, 'a', false), false), 'b', false)
    expect(getVerdict('a', next, null)).toBe('wrong')
    expect(getVerdict('b', next, null)).toBeUndefined()
    expect(next.chosen).toEqual(['b'])
  })

  test('CARD-013 all that were sent wrongly are marked, until the choice changes', () => {
    const wrong = recordFailedTry(choose(choose(noTries, 'a', true), 'b', true), true)
    expect(['a', 'b', 'c'].map(id => getVerdict(id, wrong, null))).toEqual(['wrong', 'wrong', undefined])
    expect(choose(wrong, 'c', true)).toEqual({ chosen: ['a', 'b', 'c'], wrong: [], wrongTries: 1 })
  })

  test('CARD-015 the right answers are marked once they are known', () => {
    const tries = recordFailedTry(choose(noTries, 'a', false), false)
    expect(['a', 'b'].map(id => getVerdict(id, tries, ['b']))).toEqual([undefined, 'right'])
  })
})
