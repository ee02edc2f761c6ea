import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPublished } from './publish-in-fives.public.ts'

const now = new Date('2026-11-20T16:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const anySent = fc.record({
  cardId: fc.constantFrom('s', 't'),
  userId: fc.integer({ min: 1, max: 12 }).map(String),
  at: fc.nat(90).map(daysAgo),
  hasBeenNamed: fc.boolean(),
})

test('quality: REPORT-003 FORM-008 what people sent is published five people at a time, of one card, by the month of the fifth, and apart where a name was known', () => {
  fc.assert(
    fc.property(fc.array(anySent, { maxLength: 80 }), all => {
      const waiting = all.map((sent, index) => ({ ...sent, entryId: `e${index}` }))
      const byId = new Map(waiting.map(sent => [sent.entryId, sent]))
      const published = nextPublished(waiting)
      const groups = Array.from({ length: published.length / 5 }, (_, group) =>
        published.slice(group * 5, group * 5 + 5),
      )
      const wrong = groups.filter(group => {
        const sent = group.map(({ entryId }) => byId.get(entryId)!)
        const fifth = new Date(Math.max(...sent.map(({ at }) => at.getTime()))).toISOString().slice(0, 7)
        return (
          new Set(group.map(({ userId }) => userId)).size < 5 ||
          new Set(sent.map(({ cardId, hasBeenNamed }) => `${cardId} ${hasBeenNamed}`)).size > 1 ||
          group.some(({ month }) => month !== `${fifth}-01`)
        )
      })
      expect([published.length % 5, wrong]).toEqual([0, []])
    }),
  )
})

test('quality: FORM-008 someone who sends more than once waits for four others each time', () => {
  const sentBy = (userId: string, days: number) => ({
    cardId: 's',
    userId,
    at: daysAgo(days),
    hasBeenNamed: false,
    entryId: `${userId}${days}`,
  })
  const first = ['a', 'b', 'c', 'd'].map(userId => sentBy(userId, 9))
  const again = ['a', 'b', 'c', 'd'].map(userId => sentBy(userId, 8))
  expect(nextPublished([...first, ...again])).toEqual([])
  const ids = nextPublished([...again, ...first, sentBy('e', 7)]).map(({ entryId }) => entryId)
  expect(ids).toEqual(['a9', 'b9', 'c9', 'd9', 'e7'])
})
