import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceSentences, packs } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPack } from '../../../../e2e/verify/verify-pack.mjs'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mediaJobs } from '../../media/media.jobs.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { publicKeys, replaceKey } from '../../signing/signing.public.ts'
import type { PackContent } from '../content/pack-content.ts'
import { deletePacksJob } from './packs.jobs.ts'
import { featuresWith, fixedContent, now, openChain, page, pressesOf } from './testing/inspected-chain.ts'

let content: () => Promise<PackContent>
let app: TestApp
let press: ReturnType<typeof pressesOf>
beforeAll(async () => {
  app = await startTestApp({ now, features: featuresWith(() => content()) })
  press = pressesOf(app)
})
beforeEach(() => {
  app.at(now)
  content = async () => fixedContent()
})
afterAll(() => app.stop())

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const listFiles = async (packId: string) => {
  const rows = app.db.selectFrom('stored_file').select(['key', 'uploaded_at as uploadedAt'])
  const files = await rows.where('holder', '=', `evidence-pack:${packId}`).orderBy('key').execute()
  return files.map(({ key, uploadedAt }) => ({
    isFinished: uploadedAt !== null,
    isStored: existsSync(join(app.config.dataDir, 'files', key)),
  }))
}
/** Repeats what failed without waiting for its time. */
const retryJobs = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(app.db)
  await app.runJobs()
}

test('B2 a pack holds its files, a list of them with their hashes, and a signature of the list', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const asked = await press.create(manager.token, [dispensaryId], { from: '2026-01-01', to: '2026-11-19' })
  expect((await press.find(manager.token, asked.body.id)).body).toMatchObject({ state: 'waiting', deletedOn: null })
  await app.runJobs()
  const { body: pack } = await press.find(manager.token, asked.body.id)
  expect(pack).toMatchObject({
    template: 'CO',
    stores: [{ id: dispensaryId, name: 'Juniper Café' }],
    state: 'ready',
    finishedAt: now.toISOString(),
    deletedOn: '2026-12-20',
    links: [],
  })
  const [part] = pack.parts
  expect(part).toMatchObject({ number: 1, stores: ['Juniper Café'], people: 4, incomplete: 1, notDue: 2, left: 3 })
  expect(part?.fileName).toBe('evidence-juniper-cafe-2026-01-01-2026-11-19.zip')
  const link = await press.openFile(manager.token, pack.id)
  const file = await press.download(link.body.url)
  expect([file.status, file.type, file.bytes.length]).toEqual([200, 'application/zip', part?.bytes])
  expect(sha256(file.bytes)).toBe(part?.sha256)
  const zip = unzipped(file.bytes)
  const names = ['index.html', 'roster.csv', 'brought/card.pdf', 'verify.html', 'README.txt']
  expect(Object.keys(zip)).toEqual([...names, 'manifest.json', 'manifest.jws'])
  expect([zip['index.html'], zip['roster.csv']]).toEqual([page, 'name\nAna Ortiz\n'])
  const {
    keys: [key],
  } = await publicKeys(app.db)
  const keyId = key?.kid ?? ''
  expect(zip['README.txt']).toContain(`fingerprint ${keyId}`)
  expect(zip['README.txt']).toContain('made on November 20, 2026 at 11:00 AM Mountain Time by Trellis')
  expect(pack.keyId).toBe(keyId)
  const manifest = JSON.parse(zip['manifest.json'] ?? '')
  expect(Object.keys(manifest).join(' ')).toBe(
    'format pack part parts template templateEdition stores from to madeAt people incomplete notDue left chain leftOut files',
  )
  expect(manifest).toMatchObject({
    format: 'trellis-evidence/1',
    pack: pack.id,
    part: 1,
    parts: [{ file: part?.fileName, stores: [{ id: dispensaryId, name: 'Juniper Café' }] }],
    stores: [
      {
        id: dispensaryId,
        name: 'Juniper Café',
        stateCode: 'CO',
        licenseNumber: '402R-00123',
        timeZone: 'America/Denver',
      },
    ],
    madeAt: now.toISOString(),
    leftOut: [{ what: 'brought/old.pdf', why: 'It was deleted.' }],
    files: names.map(path => ({ path, bytes: Buffer.byteLength(zip[path] ?? ''), sha256: sha256(zip[path] ?? '') })),
  })
  expect(verifyPack(file.bytes)).toMatchObject({ findings: [], manifest, signer: keyId })
})

test('B2 without days a pack covers what the state, else 2 years, says to keep, until today at the store', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const { id } = (await press.create(manager.token, [dispensaryId])).body
  expect((await press.find(manager.token, id)).body).toMatchObject({ from: '2024-11-21', to: '2026-11-20' })
  const inMaryland = await employManager(app, { dispensaryId: await buildDispensary(app.db, { stateCode: 'MD' }) })
  app.at('2026-11-21T03:00:00Z')
  const token = await app.signIn(inMaryland.userId)
  const other = (await press.create(token, [inMaryland.dispensaryId])).body
  expect((await press.find(token, other.id)).body).toMatchObject({ from: '2022-11-21', to: '2026-11-20' })
})

test('B2 days that no pack can have are refused at their field', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const refused = async (period: { from?: string; to?: string }) =>
    (await press.create(manager.token, [dispensaryId], period)).problem.errors
  expect(await refused({ to: '2026-11-21' })).toEqual({ to: [evidenceSentences.future] })
  expect(await refused({ from: '2026-11-21' })).toEqual({ from: [evidenceSentences.future] })
  expect(await refused({ from: '2019-11-19' })).toEqual({ from: [evidenceSentences.long] })
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ to: [evidenceSentences.backwards] })
})

test('B2 stores of two states, or one of someone else, make no pack', async () => {
  const { manager, staff, chainId, dispensaryId, sisterId } = await openChain(app)
  const elsewhere = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'IL' })
  expect((await press.create(staff, [dispensaryId, elsewhere])).problem.code).toBe('PACK_STATES_DIFFER')
  expect((await press.create(manager.token, [dispensaryId, sisterId])).status).toBe(404)
  const pack = (await press.find(staff, await press.make(staff, [sisterId, dispensaryId, dispensaryId]))).body
  expect(pack.stores.map(({ name }) => name)).toEqual(['Juniper Café', 'Main Street'])
  expect(pack.parts[0]?.fileName).toMatch(/^evidence-juniper-main-[0-9a-f]{12}-2024/)
})

test('B2 a person has two packs in the making, also when they press at once', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const presses = await Promise.all([1, 2, 3, 4].map(() => press.create(manager.token, [dispensaryId])))
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  await app.runJobs()
  expect((await press.create(manager.token, [dispensaryId])).status).toBe(200)
})

test('B2 the same facts make the same bytes, but for the signature', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  const read = async () => unzipped((await press.download((await press.openFile(manager.token, id)).body.url)).bytes)
  const first = await read()
  await app.db.deleteFrom('evidence_pack_part').where('pack_id', '=', id).execute()
  await sql`update evidence_pack set state = 'waiting' where id = ${id}`.execute(app.db)
  const [job] = featuresWith().find(({ name }) => name === 'evidence')?.jobs ?? []
  await job?.run({ db: app.db, config: app.config, now, payload: { packId: id } })
  const { 'manifest.jws': _, ...again } = await read()
  expect(first).toMatchObject(again)
})

test('B2 a failed attempt leaves nothing and is repeated twice; then the pack has failed', async () => {
  const { manager, dispensaryId } = await openChain(app)
  async function* broken() {
    yield 'Ana'
    throw new Error('The database is away.')
  }
  content = async () => ({
    ...fixedContent(),
    files: (async function* () {
      yield { path: 'roster.csv', pieces: broken() }
    })(),
  })
  const id = await press.make(manager.token, [dispensaryId])
  const stateOf = async () => (await press.find(manager.token, id)).body.state
  expect(await stateOf()).toBe('building')
  expect((await press.openFile(manager.token, id)).problem.code).toBe('PACK_NOT_READY')
  await retryJobs()
  await retryJobs()
  expect(await stateOf()).toBe('failed')
  expect((await press.create(manager.token, [dispensaryId])).status).toBe(200)
  content = async () => fixedContent()
  const other = await press.make(manager.token, [dispensaryId])
  expect((await press.find(manager.token, other)).body.state).toBe('ready')
})

test('B2 a pack whose key is replaced while it is made names the new one everywhere', async () => {
  const { manager, dispensaryId } = await openChain(app)
  async function* replacing() {
    yield 'Ana'
    await replaceKey({ db: app.db, config: app.config, now })
  }
  content = async () => {
    content = async () => fixedContent()
    return {
      ...fixedContent(),
      files: (async function* () {
        yield { path: 'roster.csv', pieces: replacing() }
      })(),
    }
  }
  const id = await press.make(manager.token, [dispensaryId])
  expect((await press.find(manager.token, id)).body).toMatchObject({ state: 'building', keyId: null })
  await retryJobs()
  const { state, keyId } = (await press.find(manager.token, id)).body
  expect(state).toBe('ready')
  const file = await press.download((await press.openFile(manager.token, id)).body.url)
  expect(verifyPack(file.bytes)).toMatchObject({ findings: [], signer: keyId })
  expect(unzipped(file.bytes)['README.txt']).toContain(`fingerprint ${keyId}`)
})

test('B2 what an earlier attempt left is deleted; a pack has one ZIP and one page', async () => {
  const { manager, dispensaryId } = await openChain(app)
  let attempts = 0
  content = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('The server stops.')
    return fixedContent()
  }
  const id = await press.make(manager.token, [dispensaryId])
  expect((await listFiles(id)).map(({ isFinished }) => isFinished)).toEqual([false, false])
  await retryJobs()
  const whole = { isFinished: true, isStored: true }
  expect(await listFiles(id)).toEqual([whole, whole])
})

test('B2 after 30 days the files are deleted and the pack stays in the list', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  const night = async (at: string) => {
    app.at(at)
    for (const job of [deletePacksJob, mediaJobs[0]])
      await job?.run({ db: app.db, config: app.config, now: app.now(), payload: {} })
  }
  await night('2026-12-20T03:47:00Z')
  expect((await listFiles(id)).map(({ isStored }) => isStored)).toEqual([true, true])
  await night('2026-12-21T03:47:00Z')
  expect(await listFiles(id)).toEqual([])
  const token = await app.signIn(manager.userId)
  const { items } = (await app.call(packs.list, { query: { dispensaryId } }, token)).body
  expect(items).toMatchObject([{ id, state: 'deleted', deletedOn: null, parts: [{ sha256: expect.any(String) }] }])
  expect((await press.openFile(token, id)).problem.code).toBe('PACK_NOT_READY')
  const entries =
    await sql`select from audit_entry where act = 'evidence-pack-deleted' and details ->> 'packId' = ${id}`.execute(
      app.db,
    )
  expect(entries.rows).toHaveLength(1)
})

test('B2 the packs of a store are listed for all who manage it, or only those that one asked for oneself', async () => {
  const { manager, staff, dispensaryId } = await openChain(app)
  const ofManager = (await press.create(manager.token, [dispensaryId])).body.id
  const ofStaff = (await press.create(staff, [dispensaryId])).body.id
  const list = async (mine: 'true' | 'false') =>
    (await app.call(packs.list, { query: { mine } }, staff)).body.items.map(({ id }) => id)
  expect((await list('false')).sort()).toEqual([ofManager, ofStaff].sort())
  expect(await list('true')).toEqual([ofStaff])
})

test('B2 a pack whose last attempt was killed has failed the next night', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const { id } = (await press.create(manager.token, [dispensaryId])).body
  await sql`select graphile_worker.remove_job(${`make-evidence-pack:${id}`})`.execute(app.db)
  const later = new Date(now.getTime() + 25 * 3_600_000)
  await deletePacksJob.run({ db: app.db, config: app.config, now: later, payload: {} })
  expect((await press.find(manager.token, id)).body.state).toBe('failed')
})
