import { afterAll, beforeAll, expect, test } from 'vitest'
import { logBeat } from '../../features/time-sheets/log-beat.ts'
import { newId } from '../../platform/ids.ts'
import { employLearner, openCourse, textCard } from '../learning.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { compare, newJournal, recordOutcome } from './journal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test.each([
  ['is not there', null, true],
  ['is there', 0, false],
  ['was stored by a clock that is slightly behind', 400, false],
  ['was stored by a clock that is slightly ahead', -400, false],
  ['is another one of a while ago', 2_000, true],
])('R8 an acknowledged beat that %s', async (_how, behind, isLost) => {
  const learner = await employLearner(app)
  const { userId } = learner
  const courseId = await openCourse(app, learner, { cards: [textCard()] })
  const sent = new Date('2026-11-20T16:00:00Z')
  if (behind !== null) {
    const now = new Date(sent.getTime() - behind)
    await app.db.transaction().execute(tx => logBeat(tx, { userId, courseId, sessionId: newId(), now }))
  }
  const journal = { ...newJournal(), beats: [{ userId, sent, answered: new Date(sent.getTime() + 5) }] }
  const { lost } = await compare(app.db, journal)
  expect(lost).toEqual(isLost ? [`beat ${userId} ${sent.toISOString()}`] : [])
})

test('R8 a missing acknowledged write is reported as lost, an unanswered one is not', async () => {
  const journal = newJournal()
  const [acknowledged, unknown] = [newId(), newId()].map(id => `screen ${id}`)
  recordOutcome(journal, [acknowledged!], 'acknowledged')
  recordOutcome(journal, [unknown!], 'unknown')
  expect((await compare(app.db, journal)).lost).toEqual([acknowledged])
})
