import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { submissions } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner, formCard, type Learner, openCourse } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrand, buildBrandDispensaries } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

type AuthoredForm = ReturnType<typeof formCard>
const pdf = Buffer.from('%PDF-1.7 a receipt')

const anAdmin = async (brandId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { brandId }, isBrandAdmin: true })
  return { userId, token: await app.signIn(userId) }
}

/** A receipt that a learner adds to the form of a course and sends. */
const sendReceipt = async ({ courseId, card }: { courseId: string; card: AuthoredForm }, learner: Learner) => {
  const fieldId = card.content.fields[0]?.id ?? ''
  const ask = { catalystCardId: card.id, catalystFormId: fieldId, fileName: 'Receipt.pdf', sessionId: newId() }
  const { key, credentials } = (await app.call(catalyst.uploadCredentials, { body: ask }, learner.token)).body
  const headers = { 'x-upload-token': credentials.token, 'content-type': 'application/pdf' }
  await app.http.inject({ method: 'PUT', url: credentials.uploadUrl, headers, payload: pdf })
  const body = { type: 'CATALYST_FORM' as const, courseId, cardId: card.id, values: { receipt: key, remark: 'Thanks' } }
  expect((await app.call(catalyst.record, { body }, learner.token)).status).toBe(200)
  const sent = await app.db.selectFrom('catalyst_event').select('id').where('user_id', '=', learner.userId).execute()
  return { key, submissionId: sent[0]!.id }
}

/** A receipt that someone at a partner of a brand, or elsewhere, has sent with the form of its course. */
const aReceipt = async ({ isPartner = true }: { isPartner?: boolean } = {}) => {
  const [learner, brandId] = [await employLearner(app), await buildBrand(app.db)]
  if (isPartner) await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: learner.dispensaryId }])
  const card = formCard([
    { name: 'receipt', type: 'file', required: true },
    { name: 'remark', type: 'textArea' },
  ])
  const courseId = await openCourse(app, learner, { brandId, cards: [card] })
  return { brandId, courseId, card, learner, ...(await sendReceipt({ courseId, card }, learner)) }
}
type Receipt = Awaited<ReturnType<typeof aReceipt>>

const linkTo = (
  { courseId, submissionId, field = 'receipt' }: Pick<Receipt, 'courseId' | 'submissionId'> & { field?: string },
  token: string,
) => app.call(submissions.file, { params: { id: courseId, submissionId }, body: { field } }, token)
const get = (url: string) => app.http.inject({ method: 'GET', url })

test('FORM-008 a file of a form is read by the brand of the course, by a link of one minute, and that is recorded', async () => {
  const receipt = await aReceipt()
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

test('FORM-008 quality: S7 no one else gets a link, and a link opens nothing but its own file', async () => {
  const [receipt, other] = [await aReceipt(), await aReceipt()]
  const [admin, rival] = [await anAdmin(receipt.brandId), await anAdmin(other.brandId)]
  const refused = [
    await linkTo(receipt, rival.token),
    await linkTo({ ...receipt, courseId: other.courseId }, rival.token),
    await linkTo({ ...other, courseId: receipt.courseId }, admin.token),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await linkTo(receipt, receipt.learner.token)).status).toBe(403)
  const { url } = (await linkTo(receipt, admin.token)).body
  const [, seal = ''] = url.split('.')
  const forged = Buffer.from(`${app.now().getTime() + 50_000} ${other.key}`).toString('base64url')
  expect((await get(`/api/private-files/${forged}.${seal}`)).statusCode).toBe(410)
  expect((await get('/api/private-files/none')).statusCode).toBe(410)
})

test('FORM-008 what is no file of a submission opens none', async () => {
  const receipt = await aReceipt()
  const admin = await anAdmin(receipt.brandId)
  const fields = ['remark', 'none', 'toString', receipt.key]
  const refused = await Promise.all(fields.map(field => linkTo({ ...receipt, field }, admin.token)))
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('quality: FORM-008 REPORT-003 a file of someone who is not named opens only with four others, under the id that was published', async () => {
  const course = await aReceipt({ isPartner: false })
  const { courseId, learner } = course
  const admin = await anAdmin(course.brandId)
  const colleagues = await Promise.all(
    Array.from({ length: 4 }, () => employLearner(app, { dispensaryId: learner.dispensaryId })),
  )
  const list = async () => (await app.call(submissions.list, { params: { id: courseId } }, admin.token)).body.items
  for (const each of colleagues.slice(1)) await sendReceipt(course, each)
  expect([(await list()).length, (await linkTo(course, admin.token)).status]).toEqual([0, 404])
  await sendReceipt(course, colleagues[0]!)
  const published = await list()
  expect(published.map(({ files, isMonthOnly }) => [files, isMonthOnly])).toEqual(Array(5).fill([1, true]))
  expect((await linkTo(course, admin.token)).status).toBe(404)
  const [first] = published
  const { url } = (await linkTo({ courseId, submissionId: first!.id }, admin.token)).body
  expect((await get(url)).rawPayload).toEqual(pdf)
  const looks = await Promise.all(
    published.map(({ id }) =>
      app.call(submissions.details, { params: { id: courseId, submissionId: id } }, admin.token),
    ),
  )
  expect(looks.map(({ body }) => body.given[0])).toEqual(
    Array(5).fill({ name: 'receipt', label: 'The receipt', value: 'Receipt.pdf', file: { name: 'Receipt.pdf' } }),
  )
  expect(JSON.stringify(looks)).not.toContain(course.key)
})
