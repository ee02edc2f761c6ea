import { PDF } from '@libpdf/core'
import { formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCredentialEnd, buildCredentials } from '../credentials.build.ts'
import { complete, listCredentials, openStage, readCertificate, type Stage } from '../testing/earning-stage.ts'

const now = '2026-11-19T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(now))
afterAll(() => app.stop())

const find = (number: string) => app.call(certificates.find, { params: { number } })

/** A stage whose learner, Ana Ortiz, has earned a credential until 19 November 2028. */
const openEarned = async () => {
  const stage = await openStage(app)
  await app.db
    .updateTable('app_user')
    .set({ first_name: 'Ana', last_name: 'Ortiz' })
    .where('id', '=', stage.learner.userId)
    .execute()
  await complete(app, stage)
  const [credential] = await listCredentials(app, stage)
  return { stage, id: credential!.id, number: credential!.number! }
}

const end = (stage: Stage, credentialId: string) =>
  buildCredentialEnd(app.db, { credentialId, by: stage.learner.userId, at: app.now() })

test('quality: a certificate is read by its number alone, with what was completed', async () => {
  const { stage, number } = await openEarned()
  const { status, body } = await find(formatNumber(number))
  expect(status).toBe(200)
  expect(body).toEqual({
    number: formatNumber(number),
    status: 'valid',
    name: 'Ana Ortiz',
    requirement: {
      code: expect.stringMatching(/^RULE-/),
      title: { en: 'Responsible vendor training', es: 'Capacitación de vendedor responsable' },
      edition: 1,
      editionFrom: '2020-01-01',
    },
    issuedOn: '2026-11-19',
    expiresOn: '2028-11-19',
    endedOn: null,
    minutes: 0,
    score: null,
    provider: null,
    parts: [{ title: expect.any(String), version: 1, completedOn: '2026-11-19', minutes: 0, score: null }],
    readAt: '2026-11-19T17:00:00.000Z',
    jws: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain(stage.learner.userId)
})

const print = async (number: string, language: 'en' | 'es' = 'en') => {
  const url = `/api/certificates/${number}/pdf?language=${language}`
  const { statusCode, headers, rawPayload } = await app.http.inject({ url })
  return { status: statusCode, headers, bytes: rawPayload }
}

const readText = async (number: string, language?: 'en' | 'es') =>
  (await PDF.load((await print(number, language)).bytes)).getPages()[0]?.extractText().text

test('quality: the requirement of a chain or store shows no code, which is only its id', async () => {
  const { stage, number } = await openEarned()
  const { requirementId, learner } = stage
  const own = { state_code: null, dispensary_id: learner.dispensaryId }
  await app.db.updateTable('requirement').set(own).where('id', '=', requirementId).execute()
  expect((await readCertificate(app, stage)).body.requirement).toMatchObject({ code: null, edition: 1 })
  expect(await readText(number)).toContain('Edition 1 of January 1, 2020')
})

test('quality: a number is found however it is typed, and no other number is', async () => {
  const { number } = await openEarned()
  const typed = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await find(typed)).status).toBe(200)
  const other = `${number.startsWith('0') ? '1' : '0'}${number.slice(1)}`
  expect((await find(other)).problem.code).toBe('NOT_FOUND')
  expect((await find('1')).problem.code).toBe('NOT_FOUND')
})

test('quality: the number of a certificate that was brought from elsewhere is not found', async () => {
  const { stage } = await openEarned()
  const number = '0'.repeat(26)
  const { requirementId, editionId, learner } = stage
  const brought = { userId: learner.userId, requirementId, editionId, issuedOn: '2026-11-01', expiresOn: null, number }
  await buildCredentials(app.db, [brought])
  expect((await find(number)).status).toBe(404)
})

test('quality: it is valid on its last day in the store’s time zone, and expired the day after', async () => {
  const { stage } = await openEarned()
  app.at('2028-11-20T06:59:00Z')
  expect((await readCertificate(app, stage)).body.status).toBe('valid')
  app.at('2028-11-20T07:00:00Z')
  expect((await readCertificate(app, stage)).body.status).toBe('expired')
})

test('quality: one that was withdrawn is shown as that', async () => {
  const { stage, id } = await openEarned()
  app.at('2026-12-01T17:00:00Z')
  await end(stage, id)
  expect((await readCertificate(app, stage)).body).toMatchObject({ status: 'withdrawn', endedOn: '2026-12-01' })
})

test('quality: after the deletion of their account it names no one, and a closed store changes nothing', async () => {
  const { stage } = await openEarned()
  const { userId, dispensaryId } = stage.learner
  await app.db.updateTable('dispensary').set({ closed_at: app.now() }).where('id', '=', dispensaryId).execute()
  await app.db.updateTable('app_user').set({ erased_at: app.now(), enabled: false }).where('id', '=', userId).execute()
  expect((await readCertificate(app, stage)).body).toMatchObject({ name: null, status: 'valid' })
})

const readKeys = async () => (await app.http.inject('/.well-known/trellis-keys.json')).json<JSONWebKeySet>()

test('B2 what a certificate says is signed, letter by letter', async () => {
  const { number } = await openEarned()
  const { jws, ...shown } = (await find(number)).body
  const { payload } = await compactVerify(jws, createLocalJWKSet(await readKeys()))
  expect(Buffer.from(payload).toString()).toBe(JSON.stringify(shown))
})

test('B2 a certificate is printed on one signed page with its code, in both languages', async () => {
  const { stage, id, number } = await openEarned()
  const { status, headers, bytes } = await print(number)
  expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([200, 'application/pdf', 'noindex'])
  expect(headers['content-disposition']).toContain(`certificate-${formatNumber(number)}.pdf`)
  const pages = (await PDF.load(bytes)).getPages()
  expect(pages).toHaveLength(1)
  const text = pages[0]?.extractText().text
  const fingerprint = (await readKeys()).keys[0]?.kid
  for (const part of ['Ana Ortiz', 'Valid', 'Responsible vendor training', 'November 19, 2028', formatNumber(number)])
    expect(text).toContain(part)
  expect(text).toContain(fingerprint)
  expect(bytes.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
  await end(stage, id)
  const spanish = await readText(number, 'es')
  for (const part of ['Capacitación de vendedor responsable', 'Retirado el 19 de noviembre de 2026'])
    expect(spanish).toContain(part)
})

test('B2 a number without a certificate has no PDF', async () => {
  expect((await app.call(certificates.print, { params: { number: '1' } })).problem.code).toBe('NOT_FOUND')
  const french = await app.http.inject({ url: '/api/certificates/1/pdf?language=fr' })
  expect(french.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { language: ['Choose en or es.'] } })
})
