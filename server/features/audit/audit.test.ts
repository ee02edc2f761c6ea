import { createHash } from 'node:crypto'
import type { Act } from '@trellis/contract/audit/acts.ts'
import { audit } from '@trellis/contract/audit/audit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditChain } from '../../platform/audit/audit-chain.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { sealChain } from '../../platform/chain/seal-chain.ts'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildDispensary, buildRetailOrganization } from '../organizations/organizations.build.ts'
import { buildTrack } from '../tracks/tracks.build.ts'
import { auditJobs } from './audit.jobs.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof openDesk>>

const client = { address: '203.0.113.7', browser: 'a browser', requestId: 'a request' }

type Acting = { actorId?: string; subjectId?: string; now?: Date; address?: string }

/** An administrator of a server of their own, with the calls of these tests. */
const openDesk = async (at: TestApp) => {
  const { db, now } = at
  const adminId = await buildUser(db, { isAdministrator: true, email: `ada.stone.${newId()}@people.trellis.test` })
  const token = await at.signIn(adminId)
  const record = (act: Act, { actorId = adminId, subjectId, address = client.address, ...when }: Acting = {}) =>
    recordAct(db, {
      act,
      actorId,
      ...(subjectId && { subjectId }),
      details: { people: 2, fields: 'first', reason: null },
      client: { ...client, address },
      now: when.now ?? now(),
    })
  const sealSome = async () => {
    await record('signed-in')
    await record('signed-out')
    await record('password-changed')
    await sealChain(db, auditChain)
  }
  const verify = async (hash?: string) => (await at.call(audit.verify, { body: hash ? { hash } : {} }, token)).body
  const list = async (query: object) => (await at.call(audit.list, { query }, token)).body
  return { adminId, token, record, sealSome, verify, list }
}

beforeAll(async () => {
  app = await startTestApp({ connection: await freshDatabase('audit') })
  desk = await openDesk(app)
})
afterAll(() => app.stop())

test('quality: an act that does not happen leaves nothing, and one that does stands once', async () => {
  const id = newId()
  const failing = app.db.transaction().execute(async tx => {
    await recordAct(tx, { act: 'employee-removed', actorId: desk.adminId, subjectId: id, client, now: app.now() })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect((await desk.list({ person: id })).items).toEqual([])
  await desk.record('employee-removed', { subjectId: id })
  const { items } = await desk.list({ person: id })
  expect(items).toMatchObject([
    {
      act: 'employee-removed',
      actor: { id: desk.adminId, name: 'Robin Hale' },
      subject: { id, name: null },
      ...client,
    },
  ])
})

test('quality: entries are found by time, person, act and address, newest first, page by page', async () => {
  const [first, second] = [new Date('2026-10-01T10:00:00Z'), new Date('2026-10-02T10:00:00Z')]
  const actorId = await buildUser(app.db, { firstName: 'Percy', lastName: 'O%Neil_' })
  await desk.record('signed-in', { actorId, now: first, address: '198.51.100.1' })
  await desk.record('signed-out', { actorId, now: second, address: '198.51.100.2' })
  const find = async (query: object) => (await desk.list({ person: 'o%neil_', ...query })).items.map(({ act }) => act)
  expect(await find({})).toEqual(['signed-out', 'signed-in'])
  expect(await find({ from: second.toISOString() })).toEqual(['signed-out'])
  expect(await find({ until: first.toISOString() })).toEqual(['signed-in'])
  expect(await find({ act: 'signed-in' })).toEqual(['signed-in'])
  expect(await find({ address: '198.51.100.2' })).toEqual(['signed-out'])
  expect(await find({ person: 'o_neil' })).toEqual([])
  const page = await desk.list({ person: actorId, limit: 1 })
  expect(page.items.map(({ act }) => act)).toEqual(['signed-out'])
  const rest = await desk.list({ person: actorId, limit: 1, after: page.next })
  expect([rest.items.map(({ act }) => act), rest.next]).toEqual([['signed-in'], null])
})

test('quality: no one changes, deletes or empties the log while the database keeps its rules', async () => {
  await desk.sealSome()
  const refused = 'the audit log is only added to'
  await expect(asOwner(app.db, "update audit_entry set act = 'signed-out'")).rejects.toThrow(refused)
  await expect(asOwner(app.db, 'delete from audit_entry')).rejects.toThrow(refused)
  await expect(asOwner(app.db, 'truncate audit_entry')).rejects.toThrow(refused)
  await desk.record('signed-in')
  await expect(
    asOwner(
      app.db,
      `update audit_entry set address = null, position = 99999, hash = decode(repeat('00', 32), 'hex'),
              previous_hash = decode(repeat('00', 32), 'hex') where position is null`,
    ),
  ).rejects.toThrow(refused)
})

test('quality: a whole chain says so, with its newest hash, and counts what is not sealed yet', async () => {
  await desk.sealSome()
  const kept = (await desk.verify()).newestHash
  await desk.record('signed-in')
  const { waiting, ...verified } = await desk.verify()
  expect(verified).toMatchObject({ isWhole: true, firstBroken: null, newestHash: kept, savedHash: null })
  expect(waiting).toBeGreaterThan(0)
  await auditJobs[0]?.run({ db: app.db, config: app.config, now: app.now(), payload: {} })
  const later = await desk.verify(kept)
  expect(later.newestHash).not.toBe(kept)
  expect(later).toMatchObject({ isWhole: true, savedHash: { isFound: true, position: verified.sealed } })
  expect((await desk.verify('ab'.repeat(32))).savedHash).toEqual({ isFound: false, position: null })
})

test('quality: two servers that seal at once give no place twice', async () => {
  await desk.record('signed-in')
  await desk.record('signed-out')
  await Promise.all([sealChain(app.db, auditChain), sealChain(app.db, auditChain), sealChain(app.db, auditChain)])
  expect((await desk.verify()).isWhole).toBe(true)
})

test('quality: the export carries all that anybody needs to verify it with the published recipe', async () => {
  await desk.sealSome()
  const { text } = await app.call(audit.export, { query: { format: 'ndjson' } }, desk.token)
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const sealed = lines.filter(({ position }) => position !== null)
  const inOrder = (details: object) =>
    Object.fromEntries(
      Object.keys(details)
        .sort()
        .map(key => [key, details[key as never]]),
    )
  const again = sealed.map((e, at) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          at + 1,
          at === 0 ? '0'.repeat(64) : sealed[at - 1].hash,
          e.id,
          e.act,
          e.at,
          e.actorId,
          e.subjectId,
          inOrder(e.details),
          e.address,
          e.browser,
          e.requestId,
        ]),
      )
      .digest('hex'),
  )
  expect(again.length).toBeGreaterThan(2)
  expect(sealed.map(({ hash }) => hash)).toEqual(again)
  const { text: csv } = await app.call(audit.export, { query: { format: 'csv', act: 'signed-in' } }, desk.token)
  expect(csv).toMatch(/^\ufeffPosition,At,Act,Done by,[\s\S]*\r\n\d+,2026-\d\d-\d\dT[\d:.]+Z,Logged in,ada\.stone\./)
})

test('quality: an entry names the things it is about by their present names, in the list and in the table', async () => {
  const { db, now } = app
  const mark = newId().slice(-12)
  const chainId = await buildRetailOrganization(db, { name: `Chain ${mark}` })
  const dispensaryId = await buildDispensary(db, { name: `Elm ${mark}` })
  const trackId = await buildTrack(db, { name: `First ${mark}`, items: [], now: now() })
  const gone = newId()
  const its = { actorId: desk.adminId, client, now: now() }
  await recordAct(db, {
    ...its,
    act: 'company-adopted',
    subjectId: chainId,
    details: { stores: `${dispensaryId} ${gone}` },
  })
  await recordAct(db, { ...its, act: 'track-set', subjectId: trackId, details: { dispensaryId, roles: 2 } })
  await db
    .updateTable('dispensary')
    .set({ name: `Oak ${mark}` })
    .where('id', '=', dispensaryId)
    .execute()
  const of = async (id: string) => (await desk.list({ person: id })).items[0]
  expect(await of(chainId)).toMatchObject({
    subject: { id: chainId, name: `Chain ${mark}`, email: null },
    details: { stores: `${dispensaryId} ${gone}` },
    names: { [dispensaryId]: `Oak ${mark}` },
  })
  const query = { format: 'csv', person: trackId } as const
  expect((await app.call(audit.export, { query }, desk.token)).text).toContain(`,First ${mark},`)
  await db.deleteFrom('track').where('id', '=', trackId).execute()
  expect(await of(trackId)).toMatchObject({
    subject: { id: trackId, name: null },
    names: { [dispensaryId]: `Oak ${mark}` },
  })
  expect((await app.call(audit.export, { query }, desk.token)).text).toContain(`,${trackId},`)
})

test('quality: what is looked up is no part of the export that is verified', async () => {
  await desk.sealSome()
  const { text } = await app.call(audit.export, { query: { format: 'ndjson' } }, desk.token)
  expect(Object.keys(JSON.parse(text.split('\n')[0] ?? ''))).not.toContain('names')
})

/** What the owner of the tables could do. */
const tamper = async ({ db }: TestApp, statements: string) => {
  await asOwner(
    db,
    `alter table audit_entry disable trigger user; ${statements}; alter table audit_entry enable trigger user`,
  )
}

const tamperings = [
  ['a word changed', "update audit_entry set act = 'list-exported' where position = 2", 2],
  [
    'a moment moved by a microsecond',
    "update audit_entry set at = at + interval '1 microsecond' where position = 3",
    3,
  ],
  ['details changed', `update audit_entry set details = '{"a":"second"}' where position = 2`, 2],
  ['an address left out', 'update audit_entry set address = null where position = 2', 2],
  ['one deleted', 'delete from audit_entry where position = 2', 2],
  ['the last one deleted', 'delete from audit_entry where position = (select max(position) from audit_entry)', 6],
  ['all deleted', 'delete from audit_entry', 1],
  [
    'one inserted at the end',
    `insert into audit_entry select gen_random_uuid(), act, at, actor_id, subject_id, details, address, browser, request_id,
       position + 1, hash, hash from audit_entry where position = 6`,
    7,
  ],
  [
    'two exchanged',
    `update audit_entry set position = 90 where position = 2; update audit_entry set position = 2 where position = 3;
     update audit_entry set position = 3 where position = 90`,
    2,
  ],
] as const

test.each(tamperings)('quality: verification finds the first broken place: %s', async (_, statement, place) => {
  const broken = await startTestApp({ connection: await freshDatabase('audit_broken') })
  const its = await openDesk(broken)
  await its.sealSome()
  await its.sealSome()
  await tamper(broken, statement)
  const { isWhole, firstBroken } = await its.verify()
  await broken.stop()
  expect([isWhole, firstBroken]).toEqual([false, place])
})

test('quality: no one but administrators reads it', async () => {
  const somebody = await app.signIn(await buildUser(app.db))
  expect((await app.call(audit.list, {}, somebody)).status).toBe(403)
  expect((await app.call(audit.export, {}, somebody)).status).toBe(403)
  expect((await app.call(audit.verify, { body: {} }, somebody)).status).toBe(403)
})
