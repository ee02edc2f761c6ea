import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileSentences, refusalOfName, tooLargeSentences } from '@trellis/contract/media/file-kinds.ts'
import { library } from '@trellis/contract/media/library.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCourse, buildDraft, sampleCard } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { mp4Bytes, webmBytes } from '../films/testing/film-bytes.ts'
import { buildFile } from '../media.build.ts'
import { mediaJobs } from '../media.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const employ = async (brandId: string, role: { isBrandAdmin?: boolean; isBrandSales?: boolean }) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, ...role })
  return { userId, brandId, token: await app.signIn(userId) }
}
const anAuthor = async () => employ(await buildBrand(app.db), { isBrandAdmin: true })
type Author = Awaited<ReturnType<typeof anAuthor>>

const ask = ({ brandId, token }: Pick<Author, 'brandId' | 'token'>, fileName: string, bytes?: number) =>
  app.call(library.createUploadCredentials, { body: { fileName, purpose: 'library', brandId, bytes } }, token)

const put = (credentials: { uploadUrl: string; token: string }, payload: Buffer) =>
  app.http.inject({
    method: 'PUT',
    url: credentials.uploadUrl,
    headers: { 'x-upload-token': credentials.token, 'content-type': 'application/octet-stream' },
    payload,
  })

const send = async (author: Author, fileName: string, bytes: Buffer) => {
  const { body } = await ask(author, fileName, bytes.length)
  const sent = await put(body.credentials, bytes)
  expect(sent.statusCode).toBe(204)
  const id = body.id ?? ''
  return { id, key: body.key, answer: await app.call(library.uploaded, { params: { id } }, author.token) }
}
const add = async (author: Author, fileName: string, bytes: Buffer) => {
  const { id } = await send(author, fileName, bytes)
  await app.runJobs()
  return (await app.call(library.get, { params: { id } }, author.token)).body
}
const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers })
const pathOf = (key: string) => join(app.config.dataDir, 'files', key)
const nightly = (now: string) => mediaJobs[0]?.run({ db: app.db, config: app.config, now: new Date(now), payload: {} })

/** A photograph that lies on its side, with the place where it was taken. */
const photograph = ({ width = 2000, height = 1500 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#4f7a5b' } })
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const captions = Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nHola\n')
const pdf = Buffer.from('%PDF-1.7 the rest of it')
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(2000)])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const heic = Buffer.from('\0\0\0\x18ftypheic the rest')

describe('the poster of a track', () => {
  const askForPoster = ({ brandId, token }: Author, filename: string) =>
    app.call(library.createPosterCredentials, { body: { filename, brandId } }, token)

  test('API-107 goes up by its described call with filename alone, and counts with the bytes that it has', async () => {
    const author = await anAuthor()
    const poster = await photograph()
    const { body } = await askForPoster(author, 'poster.jpg')
    expect((await put(body.credentials, poster)).statusCode).toBe(204)
    const sent = await app.call(library.uploaded, { params: { id: body.id } }, author.token)
    expect(sent.body).toMatchObject({ kind: 'picture', fileName: 'poster.jpg', bytes: poster.length })
    await app.runJobs()
    expect((await app.call(library.get, { params: { id: body.id } }, author.token)).body.state).toBe('ready')
  })

  test('API-107 is an image of at most 20 MB, said at the field that the call has', async () => {
    const author = await anAuthor()
    const film = await askForPoster(author, 'poster.mp4')
    expect([film.status, film.body]).toMatchObject([422, { errors: { filename: [fileSentences.notAPicture] } }])
    const { body } = await askForPoster(author, 'poster.jpg')
    const sent = await put(body.credentials, Buffer.alloc(20 * 1024 ** 2 + 1))
    expect([sent.statusCode, sent.json().detail]).toEqual([413, tooLargeSentences.picture])
  })

  test('API-107 the call of the library takes filename as well, and says where both are missing', async () => {
    const { brandId, token } = await anAuthor()
    const named = { filename: 'counter.jpg', purpose: 'library', brandId } as const
    expect((await app.call(library.createUploadCredentials, { body: named }, token)).status).toBe(200)
    const nameless = await app.call(library.createUploadCredentials, { body: { purpose: 'library', brandId } }, token)
    expect(nameless.body).toMatchObject({ errors: { fileName: ['Choose a file.'] } })
  })
})

describe('an image', () => {
  test('API-107 is made ready in three widths, upright, without its place, with its size and main colour', async () => {
    const author = await anAuthor()
    const file = await add(author, 'Counter.JPG', await photograph())
    expect(file).toMatchObject({
      kind: 'picture',
      state: 'ready',
      fileName: 'Counter.JPG',
      url: `/media/library/${file.id}.webp`,
      thumbnailUrl: `/media/library/${file.id}-480.webp`,
      contentType: 'image/webp',
      width: 1500,
      height: 2000,
      mainColor: expect.stringMatching(/^#[45][0-9a-f][78][0-9a-f][56][0-9a-f]$/),
      uses: 0,
      mayAuthor: true,
    })
    const served = await Promise.all(['-480', '-960', ''].map(size => get(`/media/library/${file.id}${size}.webp`)))
    const sizes = await Promise.all(served.map(({ rawPayload }) => sharp(rawPayload).metadata()))
    expect(sizes.map(({ width, height, format, exif }) => [width, height, format, exif])).toEqual([
      [480, 640, 'webp', undefined],
      [960, 1280, 'webp', undefined],
      [1440, 1920, 'webp', undefined],
    ])
    expect(served[2]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(existsSync(pathOf(`incoming/${file.id}.jpg`))).toBe(false)
  })

  test('API-107 is never made larger, and no one sees it before it is encoded again', async () => {
    const author = await anAuthor()
    const small = await photograph({ width: 300, height: 200 })
    const { id, answer } = await send(author, 'small.jpg', small)
    expect([answer.body.state, answer.body.thumbnailUrl]).toEqual(['processing', null])
    const early = await Promise.all([`${id}.webp`, `${id}.jpg`].map(name => get(`/media/library/${name}`)))
    expect(early.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [404, 'no-store'],
      [404, 'no-store'],
    ])
    await app.runJobs()
    const { rawPayload } = await get(`/media/library/${id}.webp`)
    expect((await sharp(rawPayload).metadata()).width).toBe(200)
  })

  test.each([
    ['shelf.jfif', 'jpeg'],
    ['shelf.jpe', 'jpeg'],
    ['shelf.avif', 'avif'],
    ['shelf.png', 'jpeg'],
    ['shelf.jpg', 'webp'],
  ] as const)('API-107 %s, which holds %s, is known by its bytes and made ready', async (fileName, format) => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#4f7a5b' } })
    const bytes = await picture.toFormat(format).toBuffer()
    expect(await add(await anAuthor(), fileName, bytes)).toMatchObject({
      kind: 'picture',
      state: 'ready',
      contentType: 'image/webp',
      width: 300,
      height: 200,
    })
  })

  test('API-107 quality: S7 with more pixels than memory allows, or broken, fails with a sentence', async () => {
    const author = await anAuthor()
    const huge = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const broken = Buffer.concat([(await photograph()).subarray(0, 400), Buffer.alloc(50)])
    const files = [await add(author, 'huge.png', huge), await add(author, 'broken.jpg', broken)]
    expect(files.map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', fileSentences.tooManyPixels],
      ['failed', fileSentences.notAPicture],
    ])
  })

  test('API-107 quality: R8 a job that is repeated, also after its end, changes nothing', async () => {
    const author = await anAuthor()
    const { id } = await send(author, 'counter.jpg', await photograph())
    const job = mediaJobs.find(({ name }) => name === 'make-picture-ready')
    const run = () => job?.run({ db: app.db, config: app.config, now: app.now(), payload: { id } })
    await run()
    const first = await app.call(library.get, { params: { id } }, author.token)
    await run()
    await app.runJobs()
    expect((await app.call(library.get, { params: { id } }, author.token)).body).toEqual(first.body)
    expect(first.body.state).toBe('ready')
  })
})

describe('a video', () => {
  test('API-107 is served as it was sent, whole and by parts', async () => {
    const author = await anAuthor()
    const bytes = mp4Bytes({ width: 1920, height: 1080, seconds: 95, pictureBytes: 5000 })
    const file = await add(author, 'pouring.mp4', bytes)
    expect(file).toMatchObject({ kind: 'film', state: 'ready', width: 1920, height: 1080, seconds: 95, hasSound: true })
    const whole = await get(file.url)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([200, 'video/mp4', bytes])
    const part = await get(file.url, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      bytes.subarray(100, 200),
    ])
    const end = await get(file.url, { range: 'bytes=-10' })
    expect(end.rawPayload).toEqual(bytes.subarray(-10))
    const behind = await get(file.url, { range: `bytes=${bytes.length}-` })
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  })

  test('API-107 of a phone (MOV) is served as an MP4, upright as it was filmed, without its place', async () => {
    const bytes = mp4Bytes({
      brand: 'qt  ',
      index: 'last',
      width: 1920,
      height: 1080,
      isUpright: true,
      pictureBytes: 5000,
    })
    const author = await anAuthor()
    const { id, key } = await send(author, 'IMG_0043.MOV', bytes)
    const { body: file } = await app.call(library.get, { params: { id } }, author.token)
    expect(file).toMatchObject({
      ...{ kind: 'film', state: 'ready', contentType: 'video/mp4', url: `/media/library/${id}.mp4` },
      ...{ width: 1080, height: 1920, seconds: 12, hasSound: true },
    })
    const { headers, rawPayload } = await get(file.url)
    expect([headers['content-type'], rawPayload.length]).toEqual(['video/mp4', file.bytes])
    expect(['ftypisom', '+39.7392'].map(text => rawPayload.includes(text))).toEqual([true, false])
    expect(rawPayload.subarray(-5000)).toEqual(bytes.subarray(32, 5032))
    expect(existsSync(pathOf(key))).toBe(false)
  })

  test('API-107 quality: R8 of which only the row was not written yet when the server died is confirmed again', async () => {
    const author = await anAuthor()
    const bytes = mp4Bytes({ brand: 'qt  ' })
    const { body } = await ask(author, 'IMG_0043.MOV', bytes.length)
    await put(body.credentials, bytes)
    const id = body.id ?? ''
    const row = await app.db.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const confirm = () => app.call(library.uploaded, { params: { id } }, author.token)
    const first = await confirm()
    const { state, incoming_key, bytes: announced } = row
    await app.db
      .updateTable('media_asset')
      .set({ state, incoming_key, bytes: announced })
      .where('id', '=', id)
      .execute()
    expect((await confirm()).body).toEqual(first.body)
  })

  test('API-107 has captions that are files of the same library', async () => {
    const [author, rival] = [await anAuthor(), await anAuthor()]
    const film = await add(author, 'pouring.webm', webmBytes())
    const [own, foreign] = [await add(author, 'es.vtt', captions), await add(rival, 'es.vtt', captions)]
    const change = (captionsUrl: string) =>
      app.call(library.change, { params: { id: film.id }, body: { captionsUrl } }, author.token)
    expect((await change(foreign.url)).problem.errors).toEqual({ captionsUrl: ['Choose a file from the library.'] })
    expect((await change(own.url)).body.captionsUrl).toBe(own.url)
    expect((await get(own.url)).headers['content-type']).toBe('text/vtt; charset=utf-8')
    const used = await app.call(library.remove, { params: { id: own.id } }, author.token)
    expect(used.problem.code).toBe('FILE_IN_USE')
  })
})

test('API-107 quality: S7 a document is downloaded, never shown on our own address', async () => {
  const file = await add(await anAuthor(), 'menu.pdf', pdf)
  expect((await get(file.url)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
  })
})

test.each([
  ['a picture that is a script', 'picture.png', page, fileSentences.notAPicture],
  ['a picture that is a drawing with a script', 'picture.jpg', svg, fileSentences.svg],
  ['a picture of an iPhone with another name', 'picture.jpg', heic, fileSentences.heic],
  ['a film that is a zip', 'film.mp4', zip, fileSentences.notAFilm],
  ['a film of an iPhone', 'IMG_0043.MOV', mp4Bytes({ video: 'hvc1', brand: 'qt  ' }), fileSentences.hevc],
  ['a film that lacks its frames', 'cut.mov', mp4Bytes({ brand: 'qt  ' }).subarray(0, -64), fileSentences.notAFilm],
  ['captions that are a page', 'captions.vtt', page, fileSentences.notCaptions],
  ['a document that is a zip', 'menu.pdf', zip, fileSentences.notADocument],
])(
  'API-107 quality: S7 %s is refused with a sentence, and leaves nothing',
  async (_what, fileName, ...[bytes, sentence]) => {
    const author = await anAuthor()
    const { id, key, answer } = await send(author, fileName, bytes)
    expect([answer.status, answer.problem.errors]).toEqual([422, { file: [sentence] }])
    expect(existsSync(pathOf(key))).toBe(false)
    expect((await app.call(library.get, { params: { id } }, author.token)).status).toBe(404)
  },
)

test.each([
  ['picture.svg', fileSentences.svg],
  ['IMG_0042.HEIC', fileSentences.heic],
  ['run.exe', fileSentences.notAccepted],
  ['nothing', fileSentences.notAccepted],
  ['../../picture.png', fileSentences.pathInName],
  ['C:\\pictures\\picture.png', fileSentences.pathInName],
])('API-107 quality: S7 a file called %s is not even asked for', async (fileName, sentence) => {
  const answer = await ask(await anAuthor(), fileName, 1000)
  expect([answer.status, answer.problem.errors]).toEqual([422, { fileName: [sentence] }])
  expect(fileSentences.pathInName === sentence || refusalOfName(fileName) === sentence).toBe(true)
})

test('API-107 quality: S7 a file is as long as was said, and no longer than its kind may be', async () => {
  const author = await anAuthor()
  const large = await ask(author, 'film.mp4', 200 * 1024 ** 2 + 1)
  expect([large.status, large.problem.errors]).toEqual([413, { fileName: [tooLargeSentences.film] }])
  const [longer, shorter] = [await ask(author, 'menu.pdf', 10), await ask(author, 'menu.pdf', 30)]
  const statuses = [await put(longer.body.credentials, pdf), await put(shorter.body.credentials, pdf)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([413, 422])
  const missing = await app.call(library.uploaded, { params: { id: shorter.body.id ?? '' } }, author.token)
  expect(missing.problem.errors).toEqual({ file: [fileSentences.incomplete] })
})

test('API-107 a library has so much room', async () => {
  const author = await anAuthor()
  Object.assign(app.config.uploads, { holderBytes: 1024 ** 2 })
  const answers = await Promise.all([ask(author, 'a.pdf', 600_000), ask(author, 'b.pdf', 600_000)])
  Object.assign(app.config.uploads, { holderBytes: 20_000 * 1024 ** 2 })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

describe('a library', () => {
  const namesIn = async (author: Author, query: object) => {
    const { body } = await app.call(library.list, { query: { brandId: author.brandId, ...query } }, author.token)
    return body.items.map(({ fileName }) => fileName)
  }

  test('API-107 is searched by names and descriptions, and filtered by kind', async () => {
    const author = await anAuthor()
    const holder = `brand:${author.brandId}`
    const on = (day: number) => new Date(Date.UTC(2026, 10, day))
    await buildFile(app.db, { holder, fileName: 'gummy.jpg', alt: 'A hand with a gummy', now: on(1) })
    await buildFile(app.db, { holder, fileName: 'pouring.mp4', kind: 'film', now: on(2) })
    await buildFile(app.db, { holder, fileName: '100%_hemp.jpg', now: on(3) })
    await buildFile(app.db, { fileName: 'gummy of the platform.jpg' })
    expect(await namesIn(author, {})).toEqual(['100%_hemp.jpg', 'pouring.mp4', 'gummy.jpg'])
    expect(await namesIn(author, { search: 'HAND gummy' })).toEqual(['gummy.jpg'])
    expect(await namesIn(author, { search: '0%_' })).toEqual(['100%_hemp.jpg'])
    expect(await namesIn(author, { kind: 'film' })).toEqual(['pouring.mp4'])
  })

  test('API-107 is read by those who sell for the brand, and changed by its administrators alone', async () => {
    const author = await anAuthor()
    const seller = await employ(author.brandId, { isBrandSales: true })
    const { id } = await buildFile(app.db, { holder: `brand:${author.brandId}` })
    const read = await app.call(library.get, { params: { id } }, seller.token)
    expect([read.status, read.body.mayAuthor]).toEqual([200, false])
    expect((await app.call(library.change, { params: { id }, body: { alt: 'x' } }, seller.token)).status).toBe(403)
    expect((await ask(seller, 'a.pdf', 10)).status).toBe(403)
  })

  test('API-107 says where a file is used, and deletes only what is used nowhere', async () => {
    const author = await anAuthor()
    const { id, url } = await buildFile(app.db, { holder: `brand:${author.brandId}` })
    const free = await buildFile(app.db, { holder: `brand:${author.brandId}` })
    const cards = [sampleCard('IMAGE', { url, alt: 'A counter' })]
    const courseId = await buildCourse(app.db, { cards, title: 'Onset', brandId: author.brandId, now: app.now() })
    await app.db
      .updateTable('card_course')
      .set({ poster_url: url.replace('.webp', '-960.webp') })
      .where('id', '=', courseId)
      .execute()
    const { body } = await app.call(library.get, { params: { id } }, author.token)
    expect([body.uses, body.usedIn]).toEqual([
      3,
      ['course-draft', 'course-poster', 'course-version'].map(place => ({ place, id: courseId, title: 'Onset' })),
    ])
    expect((await app.call(library.remove, { params: { id } }, author.token)).problem.code).toBe('FILE_IN_USE')
    expect((await app.call(library.remove, { params: { id: free.id } }, author.token)).status).toBe(204)
    expect((await app.call(library.get, { params: { id: free.id } }, author.token)).status).toBe(404)
  })

  test('API-107 replaces a file in drafts alone, by one of the same library and kind that is ready', async () => {
    const author = await anAuthor()
    const holder = `brand:${author.brandId}`
    const [old, next] = [await buildFile(app.db, { holder }), await buildFile(app.db, { holder })]
    const others = [await buildFile(app.db), await buildFile(app.db, { holder, kind: 'film' })]
    const cards = [sampleCard('IMAGE', { url: old.url, alt: 'A counter' })]
    const courseId = await buildCourse(app.db, { cards, brandId: author.brandId, now: app.now() })
    const replace = (by: string) => app.call(library.replace, { params: { id: old.id }, body: { by } }, author.token)
    const refused = [await replace(others[0]?.id ?? ''), await replace(others[1]?.id ?? ''), await replace(old.id)]
    expect(refused.map(({ status }) => status)).toEqual([404, 422, 422])
    expect((await replace(next.id)).body).toEqual({ drafts: 1 })
    const saved = app.db
      .selectFrom('course_draft_change')
      .select(['revision', 'made_by'])
      .where('course_id', '=', courseId)
    expect(await saved.execute()).toEqual([{ revision: 2, made_by: author.userId }])
    const usesOf = async (id: string) => {
      const { body } = await app.call(library.get, { params: { id } }, author.token)
      return body.usedIn.map(({ place, id: courseOfUse }) => [place, courseOfUse])
    }
    expect(await usesOf(old.id)).toEqual([['course-version', courseId]])
    expect(await usesOf(next.id)).toEqual([['course-draft', courseId]])
  })

  test('API-107 quality: S1 whose file a rival’s draft or a platform’s course has is told nothing of it, and changes nothing there', async () => {
    const [author, rival] = [await anAuthor(), await anAuthor()]
    const holder = `brand:${author.brandId}`
    const [old, next] = [await buildFile(app.db, { holder }), await buildFile(app.db, { holder })]
    const cards = [sampleCard('IMAGE', { url: old.url, alt: 'A counter' })]
    const secret = { cards, title: 'Our secret launch', now: app.now() }
    await buildDraft(app.db, { ...secret, brandId: rival.brandId })
    await buildDraft(app.db, secret)
    const own = await buildDraft(app.db, { cards, title: 'Onset', brandId: author.brandId, now: app.now() })
    const read = await app.call(library.get, { params: { id: old.id } }, author.token)
    expect(read.body.usedIn).toEqual([{ place: 'course-draft', id: own, title: 'Onset' }])
    const replaced = await app.call(library.replace, { params: { id: old.id }, body: { by: next.id } }, author.token)
    expect(replaced.body).toEqual({ drafts: 1 })
    const changes = app.db.selectFrom('course_draft_change').select('course_id').where('made_by', '=', author.userId)
    expect(await changes.execute()).toEqual([{ course_id: own }])
    expect((await app.call(library.remove, { params: { id: old.id } }, author.token)).problem.code).toBe('FILE_IN_USE')
  })

  test('API-107 keeps the bytes of a deleted file for 30 days, and for good where a draft uses it again', async () => {
    const author = await anAuthor()
    const [gone, again] = [await add(author, 'gone.pdf', pdf), await add(author, 'again.pdf', pdf)]
    for (const { id } of [gone, again]) await app.call(library.remove, { params: { id } }, author.token)
    await buildDraft(app.db, { cards: [sampleCard('IMAGE', { url: again.url, alt: '' })], now: app.now() })
    await nightly('2026-12-19T03:47:00Z')
    expect([(await get(gone.url)).statusCode, (await get(again.url)).statusCode]).toEqual([200, 200])
    await nightly('2026-12-21T03:47:00Z')
    expect([(await get(gone.url)).statusCode, (await get(again.url)).statusCode]).toEqual([404, 200])
    expect((await app.call(library.get, { params: { id: again.id } }, author.token)).status).toBe(200)
  })

  test('API-107 forgets an upload that was never finished after a day, with its bytes', async () => {
    const author = await anAuthor()
    const { body } = await ask(author, 'menu.pdf', pdf.length)
    await put(body.credentials, pdf)
    expect(readFileSync(pathOf(body.key))).toEqual(pdf)
    await nightly('2026-11-22T03:47:00Z')
    const uploaded = await app.call(library.uploaded, { params: { id: body.id ?? newId() } }, author.token)
    expect([existsSync(pathOf(body.key)), uploaded.status]).toEqual([false, 404])
  })
})
