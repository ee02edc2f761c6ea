import { formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import { certificates } from '@trellis/contract/credentials/certificates.ts'
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
  })
  expect(JSON.stringify(body)).not.toContain(stage.learner.userId)
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
