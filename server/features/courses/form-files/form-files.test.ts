import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { formFiles } from '@trellis/contract/courses/form-files.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, formCard, openCourse } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const pdf = Buffer.from('%PDF-1.7 a receipt')

const anAdmin = async (brandId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { userId, token: await app.signIn(userId) }
}

/** A receipt that a learner has added to the form of a brand’s course, and sent or not. */
const aReceipt = async ({ isSent }: { isSent: boolean }) => {
  const [learner, brandId] = [await employLearner(app), await buildBrand(app.db)]
  const card = formCard([{ name: 'receipt', type: 'file', required: true }])
  const courseId = await openCourse(app, learner, { cards: [card] })
  await app.db.updateTable('card_course').set({ brand_id: brandId }).where('id', '=', courseId).execute()
  const fieldId = card.content.fields[0]?.id ?? ''
  const ask = { catalystCardId: card.id, catalystFormId: fieldId, fileName: 'Receipt.pdf', sessionId: newId() }
  const { key, credentials } = (await app.call(catalyst.uploadCredentials, { body: ask }, learner.token)).body
  const headers = { 'x-upload-token': credentials.token, 'content-type': 'application/pdf' }
  await app.http.inject({ method: 'PUT', url: credentials.uploadUrl, headers, payload: pdf })
  const body = { type: 'CATALYST_FORM' as const, courseId, cardId: card.id, values: { receipt: key } }
  const sent = isSent ? await app.call(catalyst.record, { body }, learner.token) : null
  expect(sent?.status ?? 200).toBe(200)
  return { brandId, courseId, key, learner }
}
type Receipt = Awaited<ReturnType<typeof aReceipt>>

const linkTo = ({ courseId, key }: Pick<Receipt, 'courseId' | 'key'>, token: string) =>
  app.call(formFiles.link, { params: { id: courseId }, body: { key } }, token)
const get = (url: string) => app.http.inject({ method: 'GET', url })

test('FORM-008 a file of a form is read by the brand of the course, by a link of one minute, and that is recorded', async () => {
  const receipt = await aReceipt({ isSent: true })
  const admin = await anAdmin(receipt.brandId)
  const { body } = await linkTo(receipt, admin.token)
  const read = await get(body.url)
  expect([read.statusCode, read.rawPayload]).toEqual([200, pdf])
  expect(read.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment; filename="Receipt.pdf"'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const { rows } = await sql<{ act: string; actor_id: string; subject_id: string }>`
    select act, actor_id, subject_id from audit_entry where details ->> 'key' = ${receipt.key}`.execute(app.db)
  expect(rows).toEqual([{ act: 'form-file-opened', actor_id: admin.userId, subject_id: receipt.learner.userId }])
  app.at('2026-11-20T16:01:01Z')
  expect((await get(body.url)).statusCode).toBe(410)
  app.at('2026-11-20T16:00:00Z')
})

test('FORM-008 quality: S7 nobody else gets a link, and a link opens nothing but its own file', async () => {
  const [receipt, other] = [await aReceipt({ isSent: true }), await aReceipt({ isSent: true })]
  const [admin, rival] = [await anAdmin(receipt.brandId), await anAdmin(other.brandId)]
  const refused = [
    await linkTo(receipt, rival.token),
    await linkTo({ courseId: other.courseId, key: receipt.key }, rival.token),
    await linkTo({ courseId: receipt.courseId, key: other.key }, admin.token),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await linkTo(receipt, receipt.learner.token)).status).toBe(403)
  const { url } = (await linkTo(receipt, admin.token)).body
  const [, seal = ''] = url.split('.')
  const forged = Buffer.from(`${app.now().getTime() + 50_000} ${other.key}`).toString('base64url')
  expect((await get(`/api/private-files/${forged}.${seal}`)).statusCode).toBe(410)
  expect((await get('/api/private-files/none')).statusCode).toBe(410)
})

test('FORM-008 a file of a form that was never sent is nobody’s to read', async () => {
  const receipt = await aReceipt({ isSent: false })
  const admin = await anAdmin(receipt.brandId)
  expect((await linkTo(receipt, admin.token)).status).toBe(404)
})
