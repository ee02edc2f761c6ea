import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { liveSessions } from '@trellis/contract/live-sessions/live-sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPack } from '../../e2e/verify/verify-pack.mjs'
import { pressesOf } from '../features/evidence/packs/testing/inspected-chain.ts'
import { verifyChain } from '../platform/chain/verify-chain.ts'
import { unzipped } from '../platform/exports/testing/unzipped.ts'
import { learningChain } from '../platform/learning/learning-chain.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { loadDemo } from './load-demo.ts'
import { toPlaceId } from './places.ts'

const now = new Date('2026-11-20T16:10:00Z')
const denver = toPlaceId(juniperAndMain)
let app: TestApp
let manager: string

const login = async (name: string) => {
  const body = { email: `${name}@demo.trellis.test`, password: 'Trellis-demo-1' }
  return (await app.call(accounts.login, { body })).body.token ?? ''
}

beforeAll(async () => {
  app = await startTestApp({ now, connection: await freshDatabase('demo_evidence') })
  await app.db.transaction().execute(db => loadDemo(db, now))
  await app.runJobs()
  manager = await login('manager')
})
afterAll(() => app.stop())

test('B2 the demo starts with a pack of Juniper & Main that a stranger verifies', async () => {
  const { body } = await app.call(packs.list, { query: { dispensaryId: denver } }, manager)
  expect(body.items).toMatchObject([{ state: 'ready', template: 'CO', requestedBy: 'Mara Reyes' }])
  const press = pressesOf(app)
  const { url } = (await press.openFile(manager, body.items[0]?.id ?? '')).body
  const { bytes } = await press.download(url)
  expect(verifyPack(bytes)).toMatchObject({ findings: [] })
  const files = unzipped(bytes)
  expect(Object.keys(files)).toContain('content/checking-id-v1.html')
  expect(files['index.html']).toContain('<h4>Checking ID</h4>')
  expect(Object.keys(files).filter(path => path.startsWith('certificates/')).length).toBeGreaterThan(3)
  expect(files['records.ndjson']?.split('\n').length).toBeGreaterThan(200)
  expect(files['records.ndjson']).not.toContain('"position":null')
})

test('B2 what people of the demo learned is in a chain that verifies', async () => {
  expect(await verifyChain(app.db, learningChain)).toMatchObject({ isWhole: true, waiting: 0 })
  const { rows } = await sql<{ rounds: number; records: number }>`
    select (select count(*)::integer from course_round where completed_at is not null) as rounds,
           (select count(*)::integer from learning_record where kind = 'course-completed') as records`.execute(app.db)
  expect(rows[0]?.records).toBe(rows[0]?.rounds)
})

test('B1 no one of the demo earned a certificate without completing the course', async () => {
  const { rows } = await sql<{ earned: number; unproven: number }>`
    select count(*)::integer as earned,
           count(*) filter (where not exists (select from credential_part p where p.credential_id = c.id))::integer as unproven
      from credential c where c.source = 'earned'`.execute(app.db)
  expect(rows[0]).toMatchObject({ unproven: 0 })
  expect(rows[0]?.earned).toBeGreaterThan(3)
})

test('B1 one training took place, one is planned, and Dana waits for someone to confirm who trained', async () => {
  const list = async (when: 'upcoming' | 'past') =>
    (await app.call(liveSessions.list, { query: { dispensaryId: denver, when } }, manager)).body.items
  expect(await list('past')).toMatchObject([{ title: 'Refusing a sale', attended: 5 }])
  expect(await list('upcoming')).toMatchObject([{ title: 'Checking ID', isRecorded: false }])
  const dana = { id: toDemoId('user/learner@demo.trellis.test') }
  const { requirements } = (await app.call(compliance.person, { params: dana }, manager)).body
  const waiting = requirements.flatMap(({ content }) => content.filter(({ unidentified }) => unidentified !== null))
  expect(waiting.map(({ title }) => title)).toEqual(['Refusing a sale'])
})

test('B2 some details for inspections are missing in Denver and in Chicago', async () => {
  const missing = async (dispensaryId: string, token: string) =>
    (await app.call(packs.missing, { query: { dispensaryId } }, token)).body.fields
      .filter(({ people }) => people > 0)
      .map(({ field }) => field)
  expect(await missing(denver, manager)).toEqual(['agentNumber'])
  expect(await missing(toPlaceId('lakeshore-and-vine-chicago'), await login('org'))).toContain('address')
})
