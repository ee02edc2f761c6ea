import { packs } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import type { PackContent } from '../content/pack-content.ts'
import { endRestoredLinks } from './inspection-links.ts'
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

const hour = 3_600_000
const later = (hours: number) => app.at(new Date(now.getTime() + hours * hour))
/** A pack that is ready, and a link to it. */
const openCounter = async () => {
  const { manager, dispensaryId } = await openChain(app)
  const id = await press.make(manager.token, [dispensaryId])
  return { id, manager, link: await press.addLink(manager.token, id) }
}
const wrong = { code: 'wrong-word' }

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('B2 an inspector opens the first page by the code word, however they type it, and takes the file', async () => {
  const { id, link, manager } = await openCounter()
  expect(link.url).toBe(`http://localhost/inspections/${link.token}`)
  expect(link.code).toMatch(/^[a-z]{3,12}-[a-z]{3,12}$/)
  expect(link.token).toHaveLength(22)
  const typed = ` ${link.code.replace('-', ' ').toUpperCase()}`
  const inspector = { address: uniqueAddress(), headers: { 'user-agent': iPhone } }
  const { body } = await press.open({ ...link, code: typed }, inspector)
  const pack = (await press.find(manager.token, id)).body
  expect(body).toEqual({
    stores: [{ name: 'Juniper Café', licenseNumber: '402R-00123', timeZone: 'America/Denver' }],
    template: 'CO',
    from: pack.from,
    to: pack.to,
    madeAt: now.toISOString(),
    expiresAt: link.expiresAt,
    parts: [
      {
        number: 1,
        stores: ['Juniper Café'],
        fileName: 'evidence-juniper-cafe-2024-11-21-2026-11-20.zip',
        bytes: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        people: 4,
        incomplete: 1,
        notDue: 2,
        left: 3,
      },
    ],
    keyId: pack.keyId,
    page,
  })
  later(1 / 12)
  const file = await press.takeFile(link, inspector)
  expect((await press.download(file.body.url)).bytes).toHaveLength(pack.parts[0]?.bytes ?? 0)
  expect((await press.find(manager.token, id)).body.links).toMatchObject([
    {
      id: link.id,
      endedAt: null,
      openings: [
        { at: '2026-11-20T18:05:00.000Z', what: 'file', browser: 'Safari, iPhone' },
        { at: now.toISOString(), what: 'page', browser: 'Safari, iPhone' },
      ],
    },
  ])
})

test('B2 a first page of more than 2 MB is read in the file alone', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const openLongPage = async (bytes: number) => {
    content = async () => ({ ...fixedContent(), page: [Buffer.alloc(bytes, 'x')] })
    const link = await press.addLink(manager.token, await press.make(manager.token, [dispensaryId]))
    return { ...(await press.open(link)).body, fileStatus: (await press.takeFile(link)).status }
  }
  expect((await openLongPage(2_000_000)).page).toHaveLength(2_000_000)
  expect(await openLongPage(2_000_001)).toMatchObject({ page: null, parts: [{ people: 4 }], fileStatus: 200 })
})

test('B2 an unknown link and a wrong code word get the same answer', async () => {
  const { link } = await openCounter()
  const answers = [await press.open({ ...link, ...wrong }), await press.open({ token: 'x'.repeat(22), ...wrong })]
  const [one, other] = answers.map(({ status, problem: { code, errors } }) => ({ status, code, errors }))
  expect(one).toEqual({
    status: 422,
    code: 'INSPECTION_CODE_WRONG',
    errors: { code: ['This code word is wrong. Ask the manager to say it again.'] },
  })
  expect(other).toEqual(one)
  expect((await press.open(link)).status).toBe(200)
})

test('B2 ten wrong code words end a link, also when they are tried at once', async () => {
  const { id, link, manager } = await openCounter()
  const tries = await Promise.all(Array.from({ length: 14 }, () => press.open({ ...link, ...wrong })))
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(4).fill(410), ...Array(10).fill(422)])
  expect((await press.open(link)).problem.code).toBe('INSPECTION_ENDED')
  expect((await press.find(manager.token, id)).body.links).toMatchObject([{ endedAt: now.toISOString(), openings: [] }])
  const next = await press.addLink(manager.token, id)
  expect((await press.open(next)).status).toBe(200)
})

test('B2 a link ends after 24 hours, and when a manager ends it; ending it twice is the same', async () => {
  const { id, link, manager } = await openCounter()
  const other = await press.addLink(manager.token, id)
  const end = () => app.call(packs.endLink, { params: { id: other.id } }, manager.token)
  expect([(await end()).status, (await end()).status]).toEqual([204, 204])
  expect([(await press.open(other)).status, (await press.open(link)).status]).toEqual([410, 200])
  later(24)
  expect((await press.takeFile(link)).problem.code).toBe('INSPECTION_ENDED')
  const entries = await sql<{ act: string; count: number }>`
    select act, count(*)::integer as count from audit_entry where details ->> 'packId' = ${id} group by act order by act`.execute(
    app.db,
  )
  expect(entries.rows).toEqual([
    { act: 'evidence-pack-asked', count: 1 },
    { act: 'inspection-link-ended', count: 1 },
    { act: 'inspection-link-made', count: 2 },
    { act: 'inspection-opened', count: 1 },
  ])
})

test('B2 a pack that is not ready, or has no files any more, has no link', async () => {
  const { manager, dispensaryId } = await openChain(app)
  const { id } = (await press.create(manager.token, [dispensaryId])).body
  expect((await app.call(packs.addLink, { params: { id } }, manager.token)).problem.code).toBe('PACK_NOT_READY')
  await app.runJobs()
  const link = await press.addLink(manager.token, id)
  await sql`update evidence_pack set state = 'deleted' where id = ${id}`.execute(app.db)
  expect((await press.open(link)).problem.code).toBe('INSPECTION_ENDED')
})

test('B2 neither the token nor the code word is in the database, whatever key the call had', async () => {
  const { id, manager } = await openCounter()
  const caller = { token: manager.token, headers: { 'idempotency-key': newId() } }
  const { url, code } = (await app.call(packs.addLink, { params: { id } }, caller)).body
  const { rows } = await sql<{ text: string }>`
    select l::text || p::text as text from inspection_link l join evidence_pack p on p.id = l.pack_id where p.id = ${id}
    union all
    select c::text from idempotent_call c`.execute(app.db)
  const text = rows.map(row => row.text).join(' ')
  expect(text).not.toContain(url.split('/').at(-1))
  expect(text).not.toContain(code)
  expect(text).not.toContain(Buffer.from(code).toString('hex'))
})

test('B2 one network tries no more than 120 times an hour, from whichever of its addresses', async () => {
  const { link } = await openCounter()
  await press.open({ ...link, code: 'wrong-word' }, { address: '2001:db8:5:1::7' })
  await sql`update rate_window set hits = 120 where key = 'inspection:2001:db8:5:1'`.execute(app.db)
  expect((await press.open(link, { address: '2001:db8:5:1:aa:bb:cc:dd' })).status).toBe(429)
  expect((await press.open(link, { address: uniqueAddress() })).status).toBe(200)
})

test('B2 a restored database opens no link of before', async () => {
  const { link } = await openCounter()
  await endRestoredLinks(app.db, now)
  expect((await press.open(link)).problem.code).toBe('INSPECTION_ENDED')
})
