import { fileSentences } from '@trellis/contract/media/file-kinds.ts'
import { library } from '@trellis/contract/media/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { configuredFiles } from '../../../platform/files/configured-files.ts'
import { startS3 } from '../../../platform/files/testing/s3-server.ts'
import { signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mp4Bytes } from '../films/testing/film-bytes.ts'
import { mediaJobs } from '../media.jobs.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let token: string
beforeAll(async () => {
  s3 = await startS3()
  app = await startTestApp({ config: { s3: s3.settings } })
  token = await signInAdministrator(app)
})
beforeEach(() => s3.hold(false))
afterAll(async () => {
  await app.stop()
  await s3.stop()
})

const grant = async (fileName: string, bytes: number) => {
  const body = { fileName, purpose: 'library' as const, bytes }
  const granted = (await app.call(library.createUploadCredentials, { body }, token)).body
  return { ...granted, id: granted.id ?? '' }
}
type Granted = Awaited<ReturnType<typeof grant>>

/** As a browser does it, straight to the store. */
const send = ({ credentials: { uploadUrl, headers } }: Granted, body: Buffer) =>
  fetch(uploadUrl, { method: 'PUT', headers: headers ?? {}, body: new Uint8Array(body) })

const uploaded = (id: string) => app.call(library.uploaded, { params: { id } }, token)
const photograph = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#4f7a5b' } })
    .jpeg()
    .toBuffer()
const served = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers })

test('CONST-028 API-107 a browser sends a video straight to the store; it is looked at there, moved, and served by parts', async () => {
  const film = mp4Bytes({ pictureBytes: 4000 })
  const granted = await grant('pouring.mp4', film.length)
  expect([granted.bucket, new URL(granted.credentials.uploadUrl).origin]).toEqual(['trellis', s3.settings.endpoint])
  expect((await send(granted, film)).status).toBe(200)
  const { body } = await uploaded(granted.id)
  expect([body.state, body.contentType]).toEqual(['ready', 'video/mp4'])
  const part = await served(body.url, { range: 'bytes=10-19' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, film.subarray(10, 20)])
  expect(await configuredFiles(app.config).find(granted.key)).toBeNull()
})

test('CONST-028 API-107 jobs use the configured store: an image is made ready in it, and what is deleted leaves it', async () => {
  const picture = await photograph()
  const granted = await grant('counter.jpg', picture.length)
  await send(granted, picture)
  await uploaded(granted.id)
  await app.runJobs()
  const { body } = await app.call(library.get, { params: { id: granted.id } }, token)
  expect([body.state, (await served(body.url)).headers['content-type']]).toEqual(['ready', 'image/webp'])
  await app.call(library.remove, { params: { id: granted.id } }, token)
  const later = new Date(app.now().getTime() + 40 * 86_400_000)
  await mediaJobs[0]?.run({ db: app.db, config: app.config, now: later, payload: {} })
  expect(await configuredFiles(app.config).find(body.url.replace('/media/', ''))).toBeNull()
})

test('API-107 quality: S7 what came to the store is refused by its bytes, and leaves it', async () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)])
  const granted = await grant('film.mp4', zip.length)
  await send(granted, zip)
  expect((await uploaded(granted.id)).problem.errors).toEqual({ file: [fileSentences.notAFilm] })
  expect(await configuredFiles(app.config).find(granted.key)).toBeNull()
})

test('API-107 quality: R11 while the store is dead, whoever waits reads so, and continues where they were once it is back', async () => {
  const picture = await photograph()
  const granted = await grant('counter.jpg', picture.length)
  await send(granted, picture)
  const { endpoint } = s3.settings
  const dead = (at: string) => Object.assign(s3.settings, { endpoint: at })
  dead('http://127.0.0.1:9')
  const answer = await uploaded(granted.id)
  const job = mediaJobs.find(({ name }) => name === 'make-picture-ready')
  expect([answer.status, answer.problem.code]).toEqual([503, 'STORE_UNAVAILABLE'])
  dead(endpoint)
  expect((await uploaded(granted.id)).body.state).toBe('processing')
  dead('http://127.0.0.1:9')
  const run = () => job?.run({ db: app.db, config: app.config, now: app.now(), payload: { id: granted.id } })
  await expect(run()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  dead(endpoint)
  await run()
  expect((await app.call(library.get, { params: { id: granted.id } }, token)).body.state).toBe('ready')
})

test('CONST-028 pages may send to the store, and show what is published there', async () => {
  const publicUrl = 'https://files.trellis.test'
  const site = await startTestApp({ config: { s3: { ...s3.settings, publicUrl } } })
  const page = await site.http.inject({ method: 'GET', url: '/health/live' })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${s3.settings.endpoint}`)
  expect(policy).toMatch(/img-src [^;]*https:\/\/files\.trellis\.test/)
  expect(policy).toMatch(/media-src [^;]*https:\/\/files\.trellis\.test/)
  const name = '0190a1b2-0000-7000-8000-00000000f001'
  const [picture, captions] = await Promise.all(
    ['webp', 'vtt'].map(kind => site.http.inject({ method: 'GET', url: `/media/library/${name}.${kind}` })),
  )
  expect([picture?.statusCode, picture?.headers.location, captions?.statusCode]).toEqual([
    302,
    `${publicUrl}/library/${name}.webp`,
    404,
  ])
  await site.stop()
})
