import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import { brands } from '@trellis/contract/brands/brands.ts'
import { pickFieldPart } from '@trellis/contract/entity-fields.ts'
import { library, logoSentences } from '@trellis/contract/media/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { encodePng } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaData } from './person-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const png = await encodePng(64, 64)

/** A green drawing that would turn red if anything in it ran or was loaded. */
const hostileSvg = (elsewhere: string) =>
  Buffer.from(`<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24" height="12" onload="alert(1)">
<script>document.documentElement.firstElementChild.setAttribute('fill', 'red')</script>
<style>@import url("${elsewhere}"); rect { fill: #0a0 }</style>
<rect width="24" height="12" onclick="alert(1)"/>
<image width="24" height="12" href="${elsewhere}" xlink:href="${elsewhere}"/>
<foreignObject width="24" height="12"><body xmlns="http://www.w3.org/1999/xhtml" style="background:red"/></foreignObject>
<use href="${elsewhere}#part"/></svg>`)

const employAdmin = async () => {
  const [userId, brandId] = [await buildUser(app.db), await buildBrand(app.db)]
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { userId, brandId, token: await app.signIn(userId) }
}
type Admin = Awaited<ReturnType<typeof employAdmin>>

const ask = ({ brandId, token }: Pick<Admin, 'brandId' | 'token'>, fileName = 'logo.png') =>
  app.call(library.createUploadCredentials, { body: { fileName, purpose: 'logo', brandId } }, token)

const send = async (admin: Admin, bytes: Buffer) => {
  const { body } = await ask(admin)
  const headers = { 'x-upload-token': body.credentials.token, 'content-type': 'image/png' }
  const reply = await app.http.inject({ method: 'PUT', url: `/api/uploads/${body.key}`, headers, payload: bytes })
  return { key: body.key, url: `/media/${body.key}`, status: reply.statusCode, text: reply.body }
}

const save = ({ brandId, token }: Pick<Admin, 'brandId' | 'token'>, logoUrl: string | null) => {
  const body = { logoUrl, ...pickFieldPart(brandingFields, 'blank') }
  return app.call(brands.saveBranding, { params: { id: brandId }, body }, token)
}
const isStored = (key: string) => existsSync(join(app.config.dataDir, 'files', key))
const nightly = (now: string) => mediaJobs[0]?.run({ db: app.db, config: app.config, now: new Date(now), payload: {} })

test('API-107 API-063 a logo is uploaded, saved, and served to everyone for a year under a name of its own', async () => {
  const admin = await employAdmin()
  const sent = await send(admin, png)
  expect([sent.status, sent.key]).toEqual([204, expect.stringMatching(/^library\/[0-9a-f-]{36}\.webp$/)])
  expect((await save(admin, sent.url)).body.logoUrl).toBe(sent.url)
  const shown = await app.http.inject({ method: 'GET', url: sent.url })
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 64])
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

const metadataOf = async ({ url }: { url: string }) => {
  const { rawPayload } = await app.http.inject({ method: 'GET', url })
  const { format, width, height } = await sharp(rawPayload).metadata()
  return [format, width, height]
}

test('API-107 quality: S7 a logo is an image by its bytes, of at most 20 MB; nothing else is stored or served', async () => {
  const admin = await employAdmin()
  const refused = await ask(admin, 'logo.exe')
  expect([refused.status, refused.problem.errors]).toEqual([422, { fileName: [logoSentences.wrongKind] }])
  const disguised = await send(admin, Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect([disguised.status, disguised.text]).toEqual([422, expect.stringContaining(logoSentences.wrongKind)])
  const large = await send(admin, Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]))
  expect([large.status, large.text]).toEqual([413, expect.stringContaining(logoSentences.tooLarge)])
  expect([disguised, large].map(({ key }) => isStored(key))).toEqual([false, false])
  expect((await app.http.inject({ method: 'GET', url: disguised.url })).statusCode).toBe(404)
})

test('API-107 quality: S7 a logo is decoded when it arrives: what is no whole image, or has too many pixels, is not stored', async () => {
  const admin = await employAdmin()
  const head = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('the rest of the picture')])
  const whole = await encodePng(300, 200)
  const entity = '<!DOCTYPE svg [<!ENTITY s SYSTEM "file:///etc/passwd">]>'
  const drawing = Buffer.from(`${entity}<svg xmlns="http://www.w3.org/2000/svg"><text>&s;</text></svg>`)
  const broken = [await send(admin, head), await send(admin, whole.subarray(0, -60)), await send(admin, drawing)]
  expect(broken.map(({ status, text }) => [status, JSON.parse(text).errors])).toEqual(
    Array(3).fill([422, { file: [logoSentences.unreadable] }]),
  )
  const huge = await send(admin, await encodePng(9000, 5000))
  expect([huge.status, JSON.parse(huge.text).errors]).toEqual([422, { file: [logoSentences.tooManyPixels] }])
  expect([...broken, huge].map(({ key }) => isStored(key))).toEqual([false, false, false, false])
})

test('API-107 a large logo is made smaller, a small one stays as large as it is, AVIF and mislabelled ones too', async () => {
  const admin = await employAdmin()
  const [large, small] = [await encodePng(4000, 3000), sharp(await encodePng(300, 200))]
  const sent = [await send(admin, large), await send(admin, await small.avif().toBuffer())]
  expect(sent.map(({ status }) => status)).toEqual([204, 204])
  expect(await Promise.all(sent.map(metadataOf))).toEqual([
    ['webp', 960, 720],
    ['webp', 300, 200],
  ])
})

test('API-107 quality: S7 an SVG logo becomes pixels: nothing in it runs, and nothing elsewhere is loaded', async () => {
  const requests: string[] = []
  const elsewhere = createServer((request, answer) => {
    requests.push(request.url ?? '')
    answer.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const file = join(app.config.dataDir, 'red.png')
  await sharp({ create: { width: 24, height: 12, channels: 3, background: 'red' } }).toFile(file)
  const admin = await employAdmin()
  const sent = [
    await send(admin, hostileSvg(`http://127.0.0.1:${port}/red`)),
    await send(admin, hostileSvg(`file://${file}`)),
  ]
  elsewhere.close()
  expect([sent.map(({ status }) => status), requests]).toEqual([[204, 204], []])
  expect(await Promise.all(sent.map(metadataOf))).toEqual(Array(2).fill(['webp', 960, 480]))
  const served = await Promise.all(sent.map(({ url }) => app.http.inject({ method: 'GET', url })))
  const colors = await Promise.all(served.map(({ rawPayload }) => sharp(rawPayload).stats()))
  expect(colors.map(({ dominant: { r, g, b } }) => g > 150 && r + b < 40)).toEqual([true, true])
  expect(colors.map(({ channels }) => (channels[0]?.max ?? 255) < 60)).toEqual([true, true])
})

test('API-107 a drawing of any size is a logo of the usual size', async () => {
  const admin = await employAdmin()
  const drawing = (side: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="5"/></svg>`)
  const sent = [await send(admin, drawing(16)), await send(admin, drawing(50_000))]
  expect(await Promise.all(sent.map(metadataOf))).toEqual(Array(2).fill(['webp', 960, 960]))
})

test('API-107 quality: S7 no brand uploads for another, nor uses or names what another uploaded', async () => {
  const [admin, rival] = [await employAdmin(), await employAdmin()]
  expect((await ask({ ...rival, brandId: admin.brandId })).status).toBe(404)
  const { url, key } = await send(admin, png)
  const refused = await save(rival, url)
  expect([refused.status, refused.problem.errors]).toEqual([422, { logoUrl: ['Choose a file from the library.'] }])
  expect((await save(rival, '/media/forms/0190a1b2-0000-7000-8000-00000000f001.pdf')).status).toBe(422)
  await save(rival, null)
  await save(admin, url)
  await nightly('2026-11-22T03:47:00Z')
  expect(isStored(key)).toBe(true)
})

test('API-107 a logo that no brand uses is deleted after a day, and one that is replaced too', async () => {
  const admin = await employAdmin()
  const [first, second] = [await send(admin, png), await send(admin, png)]
  await save(admin, first.url)
  await nightly('2026-11-22T03:47:00Z')
  expect([isStored(first.key), isStored(second.key)]).toEqual([true, false])
  await save(admin, null)
  await nightly('2026-11-23T03:47:00Z')
  expect(isStored(first.key)).toBe(false)
  expect((await app.http.inject({ method: 'GET', url: first.url })).statusCode).toBe(404)
})

test('API-107 the logo of a chain, a reseller or a parent company is in use as that of a brand is', async () => {
  const tables = ['retail_organization', 'reseller', 'parent_company'] as const
  const admin = await employAdmin()
  const sent = await Promise.all(tables.map(() => send(admin, png)))
  for (const [nth, table] of tables.entries())
    await app.db
      .insertInto(table)
      .values({ id: newId(), name: `Logo ${newId()}`, created_at: app.now(), logo_url: sent[nth]?.url ?? null })
      .execute()
  await nightly('2026-11-22T03:47:00Z')
  expect(sent.map(({ key }) => isStored(key))).toEqual([true, true, true])
})

test('API-107 a brand keeps its logo when the person who sent it is erased, without their name', async () => {
  const admin = await employAdmin()
  const sent = await send(admin, png)
  await save(admin, sent.url)
  const erased = {
    userId: admin.userId,
    email: '',
    addresses: [],
    firstName: '',
    lastName: '',
    locale: 'en',
    isOwnWish: true,
    now: app.now(),
  }
  await app.db.transaction().execute(tx => mediaData.anonymise?.(tx, erased) ?? Promise.resolve())
  await nightly('2026-11-22T03:47:00Z')
  expect(isStored(sent.key)).toBe(true)
  const row = app.db.selectFrom('stored_file').select(['owner_id', 'file_name']).where('key', '=', sent.key)
  expect(await row.executeTakeFirst()).toEqual({ owner_id: null, file_name: '' })
})
