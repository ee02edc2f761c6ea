import { analytics } from '@trellis/contract/analytics/analytics.ts'
import { afterEach, expect, test } from 'vitest'
import { buildCourse } from '../../features/courses/courses.build.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { listEvents } from '../events.ts'
import { freshDatabase } from '../fresh-database.ts'
import { textCard } from '../learning.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const openSite = async () => {
  const connection = await freshDatabase('kill_events')
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const courseId = await buildCourse(db, { cards: [textCard()], now: new Date() })
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder(), NODE_ENV: 'test' }
  const start = (more = {}) => launchTrellis({ env: { ...env, ...more }, args: ['--empty'] })
  return { db, courseId, start }
}

const send = (url: string, event: object) =>
  fetch(`${url}/api${analytics.record.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).then(
    answer => answer.status,
    () => 'connection lost',
  )

test('R1 API-159 events stored by a server that dies before answering are stored once when sent again', async () => {
  const { db, courseId, start } = await openSite()
  const time = new Date().toISOString()
  const events = Array.from({ length: 8 }, () => ({ eventId: newId(), sessionId: newId(), courseId, time }))
  const views = events.map(event => ({ ...event, eventType: 'CARD_VIEWED', isAuthenticated: false }))
  const sendAll = (url: string) => Promise.all(views.map(view => send(url, view)))
  const crashing = start({ FAIL_POINT: 'call committed, not answered' })
  expect(new Set(await sendAll(await crashing.ready()))).toEqual(new Set(['connection lost']))
  expect(await crashing.ended).toBe('SIGKILL')
  expect((await listEvents(db, courseId)).length).toBeGreaterThan(0)
  expect(new Set(await sendAll(await start().ready()))).toEqual(new Set([204]))
  expect((await listEvents(db, courseId)).map(event => event.event_id)).toEqual(
    events.map(event => event.eventId).sort(),
  )
})
