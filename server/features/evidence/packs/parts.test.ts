import { packs } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPack, verifyParts } from '../../../../e2e/verify/verify-pack.mjs'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUsers } from '../../accounts/accounts.build.ts'
import { buildEmployments } from '../../employees/employees.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { describePack } from '../content/describe-pack.ts'
import { deletePacksJob } from './packs.jobs.ts'
import { featuresWith, now, openChain, pressesOf } from './testing/inspected-chain.ts'
import { addLargeFile } from './testing/large-stores.ts'

let app: TestApp
let press: ReturnType<typeof pressesOf>
beforeAll(async () => {
  app = await startTestApp({ now, features: featuresWith(describePack) })
  press = pressesOf(app)
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

/** A chain whose two stores are too large for one file, and their pack. */
const openLargeChain = async () => {
  const chain = await openChain(app)
  const storeIds = [chain.dispensaryId, chain.sisterId]
  for (const id of storeIds) await addLargeFile(app.db, id)
  const id = await press.make(chain.staff, storeIds)
  return { ...chain, id }
}

const downloadPart = async (token: string, id: string, part: number) => {
  const { body } = await app.call(packs.openFile, { params: { id }, query: { part } }, token)
  return (await press.download(body.url)).bytes
}

test('B2 stores that are too large for one file get a pack in parts, each whole, which name each other', async () => {
  const { staff, id, dispensaryId, sisterId } = await openLargeChain()
  const pack = (await press.find(staff, id)).body
  expect(pack.state).toBe('ready')
  expect(pack.parts).toMatchObject([
    { number: 1, stores: ['Juniper Café'], fileName: expect.stringMatching(/^evidence-.+-part-1-of-2\.zip$/) },
    { number: 2, stores: ['Main Street'], fileName: expect.stringMatching(/^evidence-.+-part-2-of-2\.zip$/) },
  ])
  const zips = [await downloadPart(staff, id, 1), await downloadPart(staff, id, 2)]
  const manifests = zips.map(zip => verifyPack(zip).manifest)
  const parts = [
    { file: pack.parts[0]?.fileName, stores: [{ id: dispensaryId, name: 'Juniper Café' }] },
    { file: pack.parts[1]?.fileName, stores: [{ id: sisterId, name: 'Main Street' }] },
  ]
  expect(manifests).toMatchObject([
    { pack: id, part: 1, parts, stores: [{ id: dispensaryId }] },
    { pack: id, part: 2, parts, stores: [{ id: sisterId }] },
  ])
  expect(manifests[0]?.chain).toEqual(manifests[1]?.chain)
  const first = unzipped(zips[0] ?? Buffer.alloc(0))
  expect(first['index.html']).toContain('<dt>Part</dt><dd>1 of 2</dd>')
  expect(first['index.html']).toContain(`<dt>Part 2</dt><dd>${pack.parts[1]?.fileName}: Main Street</dd>`)
  expect(first['README.txt']).toContain('It is part 1 of 2.')
  const takePart = async (part: number) =>
    (await app.call(packs.openFile, { params: { id }, query: { part } }, staff)).status
  expect([await takePart(0), await takePart(3), await takePart(2 ** 31)]).toEqual([404, 404, 422])
})

test('B2 a missing, foreign or altered part is noticed when the parts lie together', async () => {
  const { staff, id, dispensaryId, sisterId } = await openLargeChain()
  const [one, two] = [await downloadPart(staff, id, 1), await downloadPart(staff, id, 2)]
  expect(verifyParts([one, two]).findings).toEqual([])
  expect(verifyParts([two, one]).findings).toEqual([])
  expect(verifyParts([two]).findings).toEqual([])
  expect(verifyParts([one, one]).findings).toEqual([
    expect.stringContaining('part-1-of-2.zip: added again'),
    expect.stringContaining('part-2-of-2.zip: missing'),
  ])
  const other = await press.make(staff, [dispensaryId, sisterId])
  const foreign = await downloadPart(staff, other, 2)
  expect(verifyParts([one, foreign]).findings).toEqual([
    expect.stringContaining('part-2-of-2.zip: of another pack'),
    expect.stringContaining('part-2-of-2.zip: missing'),
  ])
  const altered = Buffer.from(two)
  altered.writeUInt8(two.readUInt8(1000) ^ 1, 1000)
  expect(verifyParts([one, altered]).findings).toEqual([expect.stringMatching(/part-2-of-2\.zip, .+: /)])
})

test('B2 one link for an inspector opens all parts', async () => {
  const { staff, id } = await openLargeChain()
  const link = await press.addLink(staff, id)
  const { body } = await press.open(link)
  expect(body).toMatchObject({ page: null, parts: [{ number: 1 }, { number: 2, stores: ['Main Street'] }] })
  const file = await press.takeFile(link, undefined, 2)
  expect(verifyPack((await press.download(file.body.url)).bytes).manifest).toMatchObject({ part: 2 })
  expect((await press.takeFile(link, undefined, 3)).status).toBe(404)
  const { rows } = await sql<{ details: object }>`
    select details from audit_entry where act = 'inspection-opened' and details ->> 'link' = ${link.id} order by at`.execute(
    app.db,
  )
  expect(rows.map(({ details }) => details)).toMatchObject([{ kind: 'page' }, { kind: 'file', part: 2 }])
})

test('B2 whoever manages the store of one part alone does not read the pack', async () => {
  const { manager, id } = await openLargeChain()
  expect((await press.find(manager.token, id)).status).toBe(404)
})

test('B2 a pack in parts counts as one of two in the making, and all its files are deleted after 30 days', async () => {
  const { staff, dispensaryId, sisterId } = await openLargeChain()
  const storeIds = [dispensaryId, sisterId]
  const presses = [await press.create(staff, storeIds), await press.create(staff, storeIds)]
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect((await press.create(staff, storeIds)).problem.code).toBe('PACKS_FULL')
  await app.runJobs()
  const later = new Date('2026-12-21T03:47:00Z')
  await deletePacksJob.run({ db: app.db, config: app.config, now: later, payload: {} })
  const { rows } = await sql`select from evidence_pack_part where file_key is not null`.execute(app.db)
  expect(rows).toEqual([])
})

test('B2 more than 5,000 people at one store are refused, those at a store that was merged into it counted', async () => {
  const { staff, chainId, dispensaryId, sisterId } = await openChain(app)
  const userIds = await buildUsers(
    app.db,
    Array.from({ length: 5000 }, () => ({})),
  )
  const mergedId = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'CO' })
  await buildEmployments(
    app.db,
    userIds.map(userId => ({ userId, at: { dispensaryId: mergedId } })),
  )
  expect((await press.create(staff, [dispensaryId, sisterId])).status).toBe(200)
  await sql`update dispensary set closed_at = ${now}, merged_into_id = ${dispensaryId} where id = ${mergedId}`.execute(
    app.db,
  )
  const { problem } = await press.create(staff, [dispensaryId, sisterId])
  expect([problem.code, problem.detail]).toEqual([
    'PACK_TOO_LARGE',
    'More than 5,000 people worked at one of these stores then. Choose a shorter period.',
  ])
})
