import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { credentialFileSentences, largestCredentialFile } from '@trellis/contract/media/credential-files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mediaJobs } from '../../media/media.jobs.ts'
import { now, openCounter, pressesAt } from './testing/counter.ts'

let app: TestApp
let at: ReturnType<typeof pressesAt>
let photo: Buffer
beforeAll(async () => {
  app = await startTestApp({ now })
  at = pressesAt(app)
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
  photo = await picture
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
const usual = { personBytes: 300 * 1024 ** 2, holderBytes: 20_000 * 1024 ** 2 }
beforeEach(() => {
  app.at(now)
  Object.assign(app.config.uploads, usual)
})
afterAll(() => app.stop())

const pdf = Buffer.from('%PDF-1.7 the rest of it')
const isStored = (key: string) => existsSync(join(app.config.dataDir, 'files', key))
const sweep = async (hours: number) => {
  const later = new Date(now.getTime() + hours * 3_600_000)
  await mediaJobs[0]?.run({ db: app.db, config: app.config, now: later, payload: {} })
}
const download = async (url: string) => {
  const reply = await app.http.inject({ method: 'GET', url })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}

test('B1 a photo is stored upright and without the place where it was taken, and opens for the person', async () => {
  const counter = await openCounter(app)
  const { key } = await at.sendFile(counter.ana.token, photo)
  const { id } = (await at.add(counter, counter.ana, { fileKey: key })).body
  expect((await at.readOwn(counter.ana)).credentials).toMatchObject([{ hasFile: true }])
  const link = await at.openFile(counter.ana.token, id)
  const file = await download(link.body.url)
  expect([file.status, file.type]).toEqual([200, 'image/jpeg'])
  const { format, width, height, exif } = await sharp(file.bytes).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 20, height: 40, exif: undefined })
  app.at(new Date(now.getTime() + 61_000))
  expect((await download(link.body.url)).status).toBe(410)
})

test('B1 a link to a file that was changed opens nothing', async () => {
  const counter = await openCounter(app)
  const { key } = await at.sendFile(counter.ana.token, photo)
  const { id } = (await at.add(counter, counter.ana, { fileKey: key })).body
  const { url } = (await at.openFile(counter.ana.token, id)).body
  const others = [`${url.slice(0, -1)}é`, url.slice(0, -1), `${url}A`]
  const statuses = await Promise.all(others.map(async other => (await download(encodeURI(other))).status))
  expect(statuses).toEqual([410, 410, 410])
})

test('B1 managers of the store where it was recorded open the file; each time is in the audit log', async () => {
  const counter = await openCounter(app)
  const { key } = await at.sendFile(counter.ana.token, pdf, { fileName: 'card.pdf' })
  const { id } = (await at.add(counter, counter.ana, { fileKey: key })).body
  const link = await at.openFile(counter.manager.token, id)
  expect(await download(link.body.url)).toEqual({ status: 200, type: 'application/pdf', bytes: pdf })
  const opened = app.db.selectFrom('audit_entry').select('actor_id').where('act', '=', 'credential-file-opened')
  expect(await opened.where('subject_id', '=', counter.ana.userId).execute()).toEqual([
    { actor_id: counter.manager.userId },
  ])
})

test('B1 a new employer sees that it counts, but not the file; colleagues see nothing', async () => {
  const counter = await openCounter(app)
  const { key } = await at.sendFile(counter.ana.token, photo)
  const { id } = (await at.add(counter, counter.ana, { fileKey: key })).body
  const next = await employManager(app)
  await counter.switchOn(next.dispensaryId)
  await employLearner(app, { userId: counter.ana.userId, dispensaryId: next.dispensaryId })
  const ben = await counter.hire('Ben')
  expect([(await at.openFile(next.token, id)).status, (await at.openFile(ben.token, id)).status]).toEqual([404, 404])
  expect((await at.openFile(counter.staff, id)).status).toBe(200)
})

test('B1 a manager sends the file for a person, whose certificate it then proves', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const { key } = await at.sendFile(manager.token, photo, { userId: ana.userId })
  const { id } = (await at.record(counter, manager.token, { fileKey: key })).body
  expect((await at.openFile(ana.token, id)).status).toBe(200)
  const row = app.db.selectFrom('credential').innerJoin('stored_file', 'key', 'file_key')
  const [stored] = await row.select(['file_sha256', 'sha256']).where('credential.id', '=', id).execute()
  expect(stored?.file_sha256).toEqual(stored?.sha256)
  expect(stored?.sha256).toHaveLength(32)
})

test('B1 a file of someone else, or one that never came, is asked for again', async () => {
  const counter = await openCounter(app)
  const ben = await counter.hire('Ben')
  const { key } = await at.sendFile(ben.token, photo)
  const errors = { fileKey: ['Please add the file again.'] }
  expect((await at.add(counter, counter.ana, { fileKey: key })).problem.errors).toEqual(errors)
  const recorded = await at.record(counter, counter.manager.token, { fileKey: key })
  expect(recorded.problem.errors).toEqual(errors)
  const grant = await app.call(ownCredentials.grantFile, { body: { fileName: 'a.png' } }, counter.ana.token)
  expect((await at.add(counter, counter.ana, { fileKey: grant.body.key })).problem.errors).toEqual(errors)
})

test('B1 what is no photo or PDF is refused by its bytes, and leaves nothing', async () => {
  const { ana } = await openCounter(app)
  const html = await at.sendFile(ana.token, Buffer.from('<!doctype html><script>alert(1)</script>'))
  expect([html.status, html.code, isStored(html.key)]).toEqual([422, 'FILE_TYPE_REFUSED', false])
  const broken = await at.sendFile(ana.token, photo.subarray(0, 100))
  expect([broken.status, broken.code, isStored(broken.key)]).toEqual([422, 'FILE_TYPE_REFUSED', false])
  const large = await at.sendFile(ana.token, Buffer.concat([pdf, Buffer.alloc(largestCredentialFile)]))
  expect([large.status, large.code]).toEqual([413, 'TOO_LARGE'])
  const svg = await app.call(ownCredentials.grantFile, { body: { fileName: 'a.svg' } }, ana.token)
  expect(svg.problem.errors).toEqual({ fileName: [credentialFileSentences.wrongKind] })
})

test('B1 the files of a person have a quota, also for those who send them', async () => {
  const { ana, manager } = await openCounter(app)
  Object.assign(app.config.uploads, { personBytes: 2 * largestCredentialFile })
  const grants = Array.from({ length: 4 }, () =>
    app.call(ownCredentials.grantFile, { body: { fileName: 'a.png' } }, ana.token),
  )
  expect((await Promise.all(grants)).map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
  const forManager = await app.call(ownCredentials.grantFile, { body: { fileName: 'a.png' } }, manager.token)
  expect(forManager.status).toBe(200)
})

test('B1 an unused file is gone after a day; one of a certificate stays', async () => {
  const counter = await openCounter(app)
  const [used, unused] = [await at.sendFile(counter.ana.token, photo), await at.sendFile(counter.ana.token, photo)]
  await at.add(counter, counter.ana, { fileKey: used.key })
  await sweep(25)
  await sweep(25)
  expect([isStored(used.key), isStored(unused.key)]).toEqual([true, false])
})

test('B1 PROFILE-001 with an account its files go, also those that a manager sent; the certificate stays', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const [own, sent] = [
    await at.sendFile(ana.token, photo),
    await at.sendFile(manager.token, photo, { userId: ana.userId }),
  ]
  await at.add(counter, ana, { fileKey: own.key, number: '1' })
  await at.record(counter, manager.token, { fileKey: sent.key, number: '2' })
  expect((await app.call(profile.erase, { body: {} }, ana.token)).status).toBe(204)
  await sweep(0)
  expect([isStored(own.key), isStored(sent.key)]).toEqual([false, false])
  const rows = app.db.selectFrom('credential').select('file_key').where('user_id', '=', ana.userId)
  expect(await rows.execute()).toEqual([{ file_key: null }, { file_key: null }])
})

test('B1 PROFILE-001 with an account go the numbers printed on certificates and what managers wrote about them', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const { id } = (await at.add(counter, ana, { number: 'RVT-7' })).body
  await at.end(manager.token, id)
  const forge = () =>
    app.db.updateTable('credential_end').set({ words: null }).where('credential_id', '=', id).execute()
  await expect(forge()).rejects.toThrow('rows of credential_end are never changed')
  const unnumber = () => app.db.updateTable('credential').set({ number: null }).where('id', '=', id).execute()
  await expect(unnumber()).rejects.toThrow('rows of credential are never changed')
  await app.call(profile.erase, { body: {} }, ana.token)
  const rows = app.db.selectFrom('credential').innerJoin('credential_end', 'credential_id', 'id')
  expect(await rows.select(['number', 'reason', 'words']).where('id', '=', id).execute()).toEqual([
    { number: null, reason: 'declined', words: null },
  ])
})

test('B1 a manager’s account goes without the files that they sent for others', async () => {
  const counter = await openCounter(app)
  const { ana, manager } = counter
  const { key } = await at.sendFile(manager.token, photo, { userId: ana.userId })
  const { id } = (await at.record(counter, manager.token, { fileKey: key })).body
  await employManager(app, { dispensaryId: counter.dispensaryId })
  await app.call(profile.erase, { body: {} }, manager.token)
  await sweep(0)
  expect([isStored(key), (await at.openFile(ana.token, id)).status]).toEqual([true, 200])
})
