import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { largestUpload, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { newId } from '../../platform/ids.ts'
import { employLearner, formCard, type Learner, openCourse, signInAdministrator } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildDraft } from '../courses/courses.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'
import { mediaJobs } from './media.jobs.ts'
import { listUploads } from './media.public.ts'

let app: TestApp
let site: string
beforeAll(async () => {
  app = await startTestApp()
  site = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('the rest of the picture')])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('the rest of the picture')])
const webp = Buffer.from('RIFF....WEBPVP8 the rest')
const heic = Buffer.from('\0\0\0\x18ftypheic the rest')
const avif = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf the rest')
const pdf = Buffer.from('%PDF-1.7 the rest of it')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

const receiptCard = () => formCard([{ name: 'receipt', type: 'file', required: true }])
type Form = AuthoredCard<'CATALYST_FORM'>
type At = Learner & { card: Form; courseId: string }
/** A learner of a form that asks for a file. */
const learnerAtForm = async (): Promise<At> => {
  const learner = await employLearner(app)
  const card = receiptCard()
  return { ...learner, card, courseId: await openCourse(app, learner, { cards: [card] }) }
}

type Caller = { token?: string; headers?: Record<string, string> }
let asked = 0
/** Each call comes from an address of its own, because of the rate limit per address. */
const ask = (card: Form, caller: Caller, { fileName = 'receipt.png', fieldId = card.content.fields[0]!.id } = {}) => {
  asked += 1
  const body = { catalystCardId: card.id, catalystFormId: fieldId, fileName, sessionId: newId(), ztUserId: newId() }
  return app.call(catalyst.uploadCredentials, { body }, { ...caller, address: `10.7.0.${asked}` })
}
const grant = async ({ card, token }: At, fileName = 'receipt.png') => {
  const { body } = await ask(card, { token }, { fileName })
  return { key: body.key, token: body.credentials.token }
}

type Grant = { key: string; token: string }
const put = async ({ key, token }: Grant, payload: Buffer | Readable | undefined, contentType = 'image/png') => {
  const headers = { 'x-upload-token': token, ...(contentType !== '' && { 'content-type': contentType }) }
  const reply = await app.http.inject({
    method: 'PUT',
    url: `/api/uploads/${key}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, code: reply.body && reply.json().code, errors: reply.body && reply.json().errors }
}

const pathOf = (key: string) => join(app.config.dataDir, 'files', key)
const rowOf = (key: string) => app.db.selectFrom('stored_file').selectAll().where('key', '=', key).executeTakeFirst()
const halves = () => readdirSync(pathOf('forms')).filter(name => name.includes('partial'))
/** Whether anything of an upload remains in the database or on the disk. */
const isGone = async (key: string) => !(await rowOf(key)) && !existsSync(pathOf(key)) && halves().length === 0
const submit = ({ courseId, card, token }: At, key: string) => {
  const event = { type: 'CATALYST_FORM' as const, courseId, cardId: card.id, values: { receipt: key } }
  return app.call(catalyst.record, { body: event }, token)
}

test('API-150 FORM-008 credentials name bucket and key, and are bound to time and size', async () => {
  const at = await learnerAtForm()
  const { body } = await ask(at.card, at)
  expect(body).toEqual({
    bucket: 'local',
    key: expect.stringMatching(/^forms\/[0-9a-f-]{36}\.png$/),
    credentials: {
      uploadUrl: `/api/uploads/${body.key}`,
      token: expect.stringMatching(/^[\w-]{32}$/),
      expiresAt: new Date(app.now().getTime() + 15 * 60_000).toISOString(),
      largestBytes: 15 * 1024 * 1024,
    },
  })
  const row = await rowOf(body.key)
  expect(JSON.stringify(row)).not.toContain(body.credentials.token)
  expect(row).toMatchObject({ owner_id: at.userId, session_id: null, card_id: at.card.id, uploaded_at: null })
})

test.each([
  ['receipt.png', png, 'image/png'],
  ['RECEIPT.JPG', jpeg, 'image/jpeg'],
  ['a.b.jpeg', jpeg, 'image/jpeg'],
  ['receipt.webp', webp, 'image/webp'],
  ['receipt.heic', heic, 'image/heic'],
  ['receipt.jfif', jpeg, 'image/jpeg'],
  ['receipt.png', jpeg, 'image/jpeg'],
  ['receipt.avif', avif, 'image/avif'],
  ['receipt.pdf', pdf, 'application/pdf'],
])('API-151 FORM-008 %s is taken in whole, under its key, as what it is', async (fileName, bytes, contentType) => {
  const granted = await grant(await learnerAtForm(), fileName)
  expect((await put(granted, bytes, 'application/octet-stream')).status).toBe(204)
  expect(readFileSync(pathOf(granted.key))).toEqual(bytes)
  expect(await rowOf(granted.key)).toMatchObject({
    file_name: fileName,
    bytes: bytes.length,
    content_type: contentType,
    uploaded_at: app.now(),
  })
})

test.each(['page.html', 'picture.svg', 'run.exe', 'receipt', 'receipt.png.js', '.png.', ''])(
  'API-150 a file called %j is not even granted',
  async fileName => {
    const at = await learnerAtForm()
    const answer = await ask(at.card, at, { fileName })
    expect([answer.status, Object.keys(answer.problem.errors)]).toEqual([422, ['fileName']])
  },
)

const impostors: [string, string, Buffer][] = [
  ['a page called a picture', 'receipt.png', html],
  ['a page called a document', 'receipt.pdf', html],
  ['a film called a picture', 'receipt.png', Buffer.from('\0\0\0\x18ftypisom the rest')],
  ['a picture of five bytes', 'receipt.png', png.subarray(0, 5)],
  ['a page behind blanks', 'receipt.jpg', Buffer.concat([Buffer.from('   '), html])],
]
test.each(impostors)('API-151 %s is refused by what is in it, and leaves nothing', async (_what, fileName, bytes) => {
  const granted = await grant(await learnerAtForm(), fileName)
  const errors = { file: [uploadSentences.wrongKind] }
  expect(await put(granted, bytes)).toMatchObject({ status: 422, code: 'FILE_TYPE_REFUSED', errors })
  expect(await isGone(granted.key)).toBe(true)
})

test('API-151 the largest file is taken in, one byte more is refused and leaves nothing', async () => {
  const at = await learnerAtForm()
  const [fits, exceeds] = [await grant(at), await grant(at)]
  expect((await put(fits, Buffer.concat([png, Buffer.alloc(largestUpload - png.length)]))).status).toBe(204)
  const refused = await put(exceeds, Buffer.concat([png, Buffer.alloc(largestUpload + 1 - png.length)]))
  expect(refused).toMatchObject({ status: 413, code: 'TOO_LARGE', errors: { file: [uploadSentences.tooLarge] } })
  expect(await isGone(exceeds.key)).toBe(true)
})

test.each(['image/png', ''])('API-151 an empty file sent as %j is refused and leaves nothing', async contentType => {
  const granted = await grant(await learnerAtForm())
  const refused = await put(granted, undefined, contentType)
  expect(refused).toMatchObject({ status: 422, errors: { file: ['The file is empty.'] } })
  expect(await isGone(granted.key)).toBe(true)
})

test('API-151 a file that comes in crumbs is known by its first bytes all the same', async () => {
  const granted = await grant(await learnerAtForm())
  const crumbs = [...png].map(byte => Buffer.from([byte]))
  expect((await put(granted, Readable.from(crumbs))).status).toBe(204)
  expect(readFileSync(pathOf(granted.key))).toEqual(png)
})

test('API-151 credentials end after a quarter of an hour', async () => {
  const now = app.now()
  const granted = await grant(await learnerAtForm())
  app.at(new Date(now.getTime() + 15 * 60_000))
  const late = await put(granted, png)
  app.at(now)
  expect(late).toMatchObject({ status: 410, code: 'LINK_USED_OR_EXPIRED' })
  expect(existsSync(pathOf(granted.key))).toBe(false)
})

test('API-151 credentials are good for one file', async () => {
  const granted = await grant(await learnerAtForm())
  expect((await put(granted, png)).status).toBe(204)
  const again = await put(granted, Buffer.concat([png, png]))
  expect(again).toMatchObject({ status: 410, code: 'LINK_USED_OR_EXPIRED' })
  expect(readFileSync(pathOf(granted.key))).toEqual(png)
})

test('API-151 of several uploads with the same credentials at once one is taken in', async () => {
  const granted = await grant(await learnerAtForm())
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(granted, png)))
  expect(answers.map(answer => answer.status).sort()).toEqual([204, 410, 410, 410, 410, 410])
})

test('API-151 uploads at the same moment do not get into each other', async () => {
  const at = await learnerAtForm()
  const grants = await Promise.all(Array.from({ length: 8 }, () => grant(at)))
  const bytesOf = (nth: number) => Buffer.concat([png, Buffer.alloc(200_000, nth)])
  await Promise.all(grants.map((granted, nth) => put(granted, bytesOf(nth))))
  expect(grants.map(({ key }, nth) => readFileSync(pathOf(key)).equals(bytesOf(nth)))).toEqual(grants.map(() => true))
})

test('API-151 the key is bound to its token: another’s, none or a wrong one open nothing', async () => {
  const at = await learnerAtForm()
  const [granted, other] = [await grant(at), await grant(at)]
  expect((await put({ ...granted, token: other.token }, png)).status).toBe(404)
  expect((await put({ ...granted, token: 'wrong' }, png)).status).toBe(404)
  expect((await put({ ...granted, token: '' }, png)).status).toBe(401)
  expect((await put(granted, png)).status).toBe(204)
})

test.each([
  'forms/../../../etc/passwd',
  'forms/%2e%2e/%2e%2e/escaped.png',
  '..%2fescaped.png',
  '%2fetc%2fpasswd',
  'forms/%00.png',
  'forms/',
  '',
])('API-151 the key %j leads nowhere', async key => {
  const { token } = await grant(await learnerAtForm())
  expect((await put({ key, token }, png)).status).toBeGreaterThanOrEqual(404)
  expect(readdirSync(app.config.dataDir).sort()).toEqual(['files'])
})

test.each([
  ['a page', html, 422],
  ['a page of 50 MB', Buffer.concat([html, Buffer.alloc(50 * 1024 * 1024)]), 422],
  ['a picture of 50 MB', Buffer.concat([png, Buffer.alloc(50 * 1024 * 1024)]), 413],
])(
  'API-151 over a real connection the sender of %s gets the answer, and the server goes on',
  async (_what, bytes, status) => {
    const { key, token } = await grant(await learnerAtForm())
    const headers = { 'x-upload-token': token, 'content-type': 'image/png' }
    const reply = await fetch(`${site}/api/uploads/${key}`, { method: 'PUT', headers, body: bytes })
    expect(reply.status).toBe(status)
    expect(await isGone(key)).toBe(true)
    expect((await fetch(`${site}/health/live`)).status).toBe(200)
  },
)

test('API-151 over a real connection the sender of an upload without a grant gets the response', async () => {
  const headers = { 'x-upload-token': 'wrong', 'content-type': 'image/png' }
  const address = `${site}/api/uploads/forms/${newId()}.png`
  const reply = await fetch(address, { method: 'PUT', headers, body: Buffer.alloc(50 * 1024 * 1024) })
  expect(reply.status).toBe(404)
})

test('API-151 an upload that breaks off leaves nothing', async () => {
  const { key, token } = await grant(await learnerAtForm())
  const headers = { 'x-upload-token': token, 'content-type': 'image/png', 'content-length': '100000' }
  const sending = request(`${site}/api/uploads/${key}`, { method: 'PUT', headers }).on('error', () => {})
  sending.write(Buffer.concat([png, Buffer.alloc(1000)]))
  await expect.poll(halves).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => isGone(key)).toBe(true)
})

test('API-148 FORM-008 a form is sent with the file that was uploaded for it', async () => {
  const at = await learnerAtForm()
  const granted = await grant(at)
  expect((await submit(at, granted.key)).problem.errors).toEqual({ 'values.receipt': ['Please add the file again.'] })
  await put(granted, png)
  expect((await submit(at, granted.key)).body.progress?.isCompleted).toBe(false)
  const { form_values } = await app.db
    .selectFrom('catalyst_event')
    .select('form_values')
    .where('course_id', '=', at.courseId)
    .executeTakeFirstOrThrow()
  expect(form_values).toEqual({ receipt: granted.key })
})

test('API-148 a file of another person or for another card is rejected', async () => {
  const [at, card] = [await learnerAtForm(), receiptCard()]
  const colleague = { ...at, ...(await employLearner(app, { dispensaryId: at.dispensaryId })) }
  await openCourse(app, at, { cards: [card] })
  const [theirs, elsewhere] = [await grant(colleague), await grant({ ...at, card })]
  expect([(await put(theirs, png)).status, (await put(elsewhere, png)).status]).toEqual([204, 204])
  const sentence = { 'values.receipt': ['Please add the file again.'] }
  expect((await submit(at, theirs.key)).problem.errors).toEqual(sentence)
  expect((await submit(at, elsewhere.key)).problem.errors).toEqual(sentence)
})

test('API-150 a file is granted for the file field of a form that one may open', async () => {
  const learner = await employLearner(app)
  const card = formCard([
    { name: 'receipt', type: 'file' },
    { name: 'store', type: 'textInput' },
  ])
  await openCourse(app, learner, { cards: [card] })
  const neighbour = await employLearner(app)
  const text = card.content.fields[1]!.id
  expect((await ask(card, learner)).status).toBe(200)
  expect((await ask(card, learner, { fieldId: text })).status).toBe(404)
  expect((await ask(card, learner, { fieldId: newId() })).status).toBe(404)
  expect((await ask(card, neighbour)).status).toBe(404)
  expect((await ask(card, {})).status).toBe(401)
})

test('PREVIEW-004 API-149 in a preview, also of a draft, a file is checked but not saved', async () => {
  const card = receiptCard()
  const courseId = await buildDraft(app.db, { cards: [card], now: app.now() })
  const link = { params: { id: courseId }, body: { useDraft: true } }
  const { accessToken } = (await app.call(previewLinks.make, link, await signInAdministrator(app))).body
  const visitor = { headers: { [previewHeader]: accessToken } }
  const granted = async (fileName: string) => {
    const { body } = await ask(card, visitor, { fileName })
    return { key: body.key, token: body.credentials.token }
  }
  const [fine, impostor] = [await granted('receipt.png'), await granted('receipt.pdf')]
  expect((await put(fine, png)).status).toBe(204)
  expect((await put(impostor, html)).status).toBe(422)
  expect([await isGone(fine.key), await isGone(impostor.key)]).toEqual([true, true])
  const event = { type: 'CATALYST_FORM' as const, courseId, cardId: card.id, values: { receipt: fine.key } }
  expect((await app.call(catalyst.record, { body: event }, visitor)).status).toBe(200)
})

const usual = { personBytes: 300 * 1024 ** 2, holderBytes: 20_000 * 1024 ** 2 }
const limitTo = (limits: Partial<Config['uploads']>) => Object.assign(app.config.uploads, usual, limits)
beforeEach(() => limitTo({}))

describe('room for uploads', () => {
  test('API-150 FORM-008 one person may send so much, and what is granted counts until it is there', async () => {
    const at = await learnerAtForm()
    limitTo({ personBytes: 2 * largestUpload })
    const first = await grant(at)
    await grant(at)
    const third = await ask(at.card, at)
    await put(first, png)
    const whileOneIsOut = await ask(at.card, at)
    await app.db
      .updateTable('stored_file')
      .set({ created_at: new Date(app.now().getTime() - 60 * 60_000) })
      .where('owner_id', '=', at.userId)
      .execute()
    expect([third.status, third.problem.code, Object.keys(third.problem.errors)]).toEqual([
      422,
      'UPLOADS_FULL',
      ['fileName'],
    ])
    expect([whileOneIsOut.status, (await ask(at.card, at)).status]).toEqual([422, 200])
    expect((await grant(await learnerAtForm())).key).toMatch(/^forms/)
  })

  test('API-150 of many grants at once no more are given than there is room for', async () => {
    const at = await learnerAtForm()
    limitTo({ personBytes: 2 * largestUpload })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(at.card, at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(6).fill(422)])
  })

  test('API-150 the forms of one brand share a quota over all senders; other brands have their own', async () => {
    const [one, other] = [await learnerAtForm(), await learnerAtForm()]
    const [brandId, rival] = [await buildBrand(app.db), await buildBrand(app.db)]
    await app.db.updateTable('card_course').set({ brand_id: brandId }).where('id', '=', one.courseId).execute()
    await app.db.updateTable('card_course').set({ brand_id: rival }).where('id', '=', other.courseId).execute()
    const colleague = await employLearner(app, { dispensaryId: one.dispensaryId })
    limitTo({ holderBytes: largestUpload })
    await grant(one)
    const full = await ask(one.card, colleague)
    expect([full.status, full.problem.code]).toEqual([422, 'UPLOADS_FULL'])
    expect((await ask(other.card, other)).status).toBe(200)
  })
})

describe('what is used by nothing', () => {
  const sweep = async (hours: number) => {
    const now = new Date(app.now().getTime() + hours * 3_600_000)
    await mediaJobs[0]?.run({ db: app.db, config: app.config, now, payload: {} })
  }

  test('API-151 FORM-008 a file of no sent form is gone after a day, with its row; one of a sent form stays', async () => {
    const at = await learnerAtForm()
    const [unused, used] = [await grant(at), await grant(at)]
    await put(unused, png)
    await put(used, png)
    await submit(at, used.key)
    await sweep(23)
    const beforeADay = [await isGone(unused.key), await isGone(used.key)]
    await sweep(25)
    await sweep(25)
    expect(beforeADay).toEqual([false, false])
    expect([await isGone(unused.key), await isGone(used.key)]).toEqual([true, false])
    expect(readFileSync(pathOf(used.key))).toEqual(png)
    expect((await submit(at, unused.key)).problem.errors).toEqual({ 'values.receipt': ['Please add the file again.'] })
  })

  test('API-151 a sweep that was killed between the file and its row is finished by the next one', async () => {
    const at = await learnerAtForm()
    const [marked, halfway] = [await grant(at), await grant(at)]
    await put(marked, png)
    await put(halfway, png)
    const keys = [marked.key, halfway.key]
    await app.db.updateTable('stored_file').set({ removed_at: app.now() }).where('key', 'in', keys).execute()
    rmSync(pathOf(halfway.key))
    await sweep(0)
    expect([await isGone(marked.key), await isGone(halfway.key)]).toEqual([true, true])
  })

  test('API-151 a form that is being sent during the clean-up keeps its file', async () => {
    const at = await learnerAtForm()
    const granted = await grant(at)
    const { key } = granted
    await put(granted, png)
    const sending = await app.db.startTransaction().execute()
    const sent = { keys: [key], cardId: at.card.id, ownerId: at.userId, sessionId: null }
    expect(await listUploads(sending, sent)).toEqual(new Set([key]))
    await sweep(25)
    await sending.rollback().execute()
    expect(await rowOf(key)).toMatchObject({ removed_at: null })
  })

  test('API-151 what a dead process left half written is gone after a day', async () => {
    await put(await grant(await learnerAtForm()), png)
    const half = pathOf('forms/.of-a-dead-process-partial')
    writeFileSync(half, png)
    const written = new Date(app.now().getTime() - 23 * 3_600_000)
    utimesSync(half, written, written)
    await sweep(0)
    const before = existsSync(half)
    await sweep(2)
    expect([before, existsSync(half)]).toEqual([true, false])
  })
})
