import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildCourse } from '../../features/courses/courses.build.ts'
import { logBeat } from '../../features/time-sheets/logging/log-beat.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { testConnection } from '../database.ts'
import { textCard } from '../learning.ts'
import { compare, newJournal, recordOutcome } from './journal.ts'

let db: Db
beforeAll(async () => {
  db = openDatabase(openPool(await testConnection()))
})
afterAll(() => db.destroy())

test.each([
  ['is not there', null, true],
  ['is there', 0, false],
  ['was stored by a clock that is slightly behind', 400, false],
  ['was stored by a clock that is slightly ahead', -400, false],
  ['is another one of a while ago', 2_000, true],
])('R8 an acknowledged beat that %s', async (_how, behind, isLost) => {
  const sent = new Date('2026-11-20T16:00:00Z')
  const userId = await buildUser(db)
  const courseId = await buildCourse(db, { cards: [textCard()], now: sent })
  if (behind !== null) {
    const now = new Date(sent.getTime() - behind)
    await db.transaction().execute(tx => logBeat(tx, { userId, subject: { courseId }, sessionId: newId(), now }))
  }
  const journal = { ...newJournal(), beats: [{ userId, sent, answered: new Date(sent.getTime() + 5) }] }
  const { lost } = await compare(db, journal)
  expect(lost).toEqual(isLost ? [`beat ${userId} ${sent.toISOString()}`] : [])
})

test('R8 a missing acknowledged write is reported as lost, an unanswered one is not', async () => {
  const journal = newJournal()
  const [acknowledged, unknown] = [newId(), newId()].map(id => `screen ${id}`)
  recordOutcome(journal, [acknowledged!], 'acknowledged')
  recordOutcome(journal, [unknown!], 'unknown')
  expect((await compare(db, journal)).lost).toEqual([acknowledged])
})
