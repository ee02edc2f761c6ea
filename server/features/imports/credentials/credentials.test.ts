import { createHash } from 'node:crypto'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { credentialQuestions } from '@trellis/contract/credentials/credentials.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { type ImportCells, imports } from '@trellis/contract/imports/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../../credentials/credentials.build.ts'
import { pressesAt } from '../../credentials/held/testing/counter.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { applyImport, beginImport } from '../testing/import-by-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const pdf = Buffer.from('%PDF-1.7 the rest of it')

const employPerson = async (dispensaryId: string, employeeNumber: string | null = null) => {
  const email = `${newId()}@people.trellis.test`
  const learner = await employLearner(app, { userId: await buildUser(app.db, { email }), dispensaryId })
  await app.db
    .updateTable('employment')
    .set({ employee_number: employeeNumber })
    .where('id', '=', learner.employmentId)
    .execute()
  return { ...learner, email }
}

/** A store with a requirement that is switched on, its manager, and a person who works there. */
const openStore = async () => {
  const manager = await employManager(app)
  const { dispensaryId, token } = manager
  const { requirementId, editionId } = await buildRequirement(app.db, { dispensaryId })
  await buildStoreRequirement(app.db, { requirementId, dispensaryId, by: manager.userId })
  const { code } = await app.db
    .selectFrom('requirement')
    .select('code')
    .where('id', '=', requirementId)
    .executeTakeFirstOrThrow()
  const ana = await employPerson(dispensaryId, 'E-7')
  const begin = (...rows: Partial<ImportCells>[]) => beginImport(app, { token, kind: 'credentials', rows })
  const importAll = async (...rows: Partial<ImportCells>[]) => {
    const { params } = await begin(...rows)
    await applyImport(app, token, { params })
    await app.runJobs()
    return params
  }
  const rowsOf = async (params: { id: string }) => (await app.call(imports.rows, { params }, token)).body.items
  const cells = { email: ana.email, requirement: code, issuedOn: '2026-02-01', certificateNumber: 'RVT-1' }
  return { manager, token, dispensaryId, requirementId, editionId, code, ana, cells, begin, importAll, rowsOf }
}
type Store = Awaited<ReturnType<typeof openStore>>

const listCredentials = (userId: string) =>
  app.db.selectFrom('credential').selectAll().where('user_id', '=', userId).orderBy('issued_on').execute()

/** What a manager reads of a person in the requirement of a store. */
const readStanding = async ({ token, requirementId }: Store, id: string) => {
  const { body } = await app.call(compliance.person, { params: { id } }, token)
  return body.requirements.find(({ requirement }) => requirement.id === requirementId)
}

/** The last days of the credentials of a person that count. */
const listLastDays = async (userId: string) => {
  const rows = await app.db
    .selectFrom('credential as c')
    .leftJoin('credential_end as e', 'e.credential_id', 'c.id')
    .select(({ cast, ref }) => cast<string>(ref('c.expires_on'), 'text').as('until'))
    .where('c.user_id', '=', userId)
    .where('e.credential_id', 'is', null)
    .orderBy('c.issued_on')
    .execute()
  return rows.map(({ until }) => until)
}

describe('a list of past certificates', () => {
  test('records them as confirmed, by e-mail or employee number, with the last day of the requirement', async () => {
    const store = await openStore()
    const bo = await employPerson(store.dispensaryId, 'e-8')
    const number = { requirement: 'Responsible Vendor Training', employeeNumber: 'E-8', issuedOn: 'March 3, 2026' }
    const more = { expiresOn: '2027-01-31', minutes: '120', score: '92 %', provider: 'Green Academy' }
    const { params, items } = await store.begin(store.cells, { ...number, ...more })
    expect(items.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['NEW', []],
      ['NEW', []],
    ])
    expect(await listCredentials(bo.userId)).toEqual([])
    await applyImport(app, store.token, { params })
    await app.runJobs()
    const recorded = await store.rowsOf(params)
    expect(recorded).toMatchObject([
      { result: 'ADDED', personId: store.ana.userId },
      { result: 'ADDED', personId: bo.userId },
    ])
    expect(await readStanding(store, store.ana.userId)).toMatchObject({ state: 'fine', until: '2028-02-01' })
    expect(await listCredentials(bo.userId)).toMatchObject([
      {
        ...{ source: 'imported', minutes: 120, score: 92, provider_name: 'Green Academy', number: null },
        ...{ recorded_by: store.manager.userId, confirmed_by: store.manager.userId },
      },
    ])
    expect(await listLastDays(bo.userId)).toEqual(['2027-01-31'])
  })

  test('the same certificate is already there, in a later list and in the list itself', async () => {
    const store = await openStore()
    await store.importAll(store.cells, store.cells)
    expect(await listCredentials(store.ana.userId)).toHaveLength(1)
    const again = await store.begin(store.cells, { ...store.cells, provider: 'Another school' })
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['CANNOT', 'CANNOT'])
    expect(again.items[1]?.notes[0]?.sentence).toBe('This certificate is also in row 2.')
    expect((await store.begin(store.cells)).items).toMatchObject([{ outcome: 'SAME' }])
  })

  test('renewals in any order of rows count from the former last day', async () => {
    const store = await openStore()
    const renewal = { ...store.cells, issuedOn: '2026-01-15', certificateNumber: 'RVT-2' }
    await store.importAll(renewal, { ...store.cells, issuedOn: '2024-02-01' })
    expect(await listLastDays(store.ana.userId)).toEqual(['2026-02-01', '2028-02-01'])
  })

  test('undo ends what it recorded, and the certificate can be imported again', async () => {
    const store = await openStore()
    const params = await store.importAll(store.cells)
    expect((await app.call(imports.undo, { params }, store.token)).body.state).toBe('UNDONE')
    const ended = await readStanding(store, store.ana.userId)
    expect(ended).toMatchObject({ state: 'missing' })
    expect(ended?.history.map(({ kind, isCurrent }) => [kind, isCurrent])).toContainEqual(['credential', false])
    await store.importAll(store.cells)
    expect(await readStanding(store, store.ana.userId)).toMatchObject({ state: 'fine', until: '2028-02-01' })
  })

  test('S7 a row brings the file that was sent for its person, and undo releases it', async () => {
    const store = await openStore()
    const { key } = await pressesAt(app).sendFile(store.token, pdf, { userId: store.ana.userId, fileName: 'ana.pdf' })
    const { params, items } = await store.begin({ ...store.cells, file: 'ana.pdf', fileKey: key })
    expect(items).toMatchObject([{ outcome: 'NEW', personId: store.ana.userId, cells: { file: 'ana.pdf' } }])
    await applyImport(app, store.token, { params })
    await app.runJobs()
    const [credential] = await listCredentials(store.ana.userId)
    expect(credential).toMatchObject({ file_key: key, file_sha256: createHash('sha256').update(pdf).digest() })
    expect((await pressesAt(app).openFile(store.ana.token, credential!.id)).status).toBe(200)
    await app.call(imports.undo, { params }, store.token)
    await app.call(imports.undo, { params }, store.token)
    expect(await listCredentials(store.ana.userId)).toMatchObject([{ file_key: null }])
    expect((await pressesAt(app).openFile(store.ana.token, credential!.id)).status).toBe(404)
  })

  test('ROLE-008 a file of someone else, or none, is not recorded, and the row says so', async () => {
    const store = await openStore()
    const bo = await employPerson(store.dispensaryId)
    const { key } = await pressesAt(app).sendFile(store.token, pdf, { userId: bo.userId, fileName: 'bo.pdf' })
    const foreign = { ...store.cells, file: 'ana.pdf', fileKey: key }
    const { params, items } = await store.begin(foreign, { ...store.cells, email: bo.email, file: 'gone.pdf' })
    const note = { field: 'file', sentence: importSentences.withoutFile }
    expect(items).toMatchObject([{ outcome: 'LOOK', notes: [note] }, { outcome: 'NEW' }])
    await applyImport(app, store.token, { params })
    await app.runJobs()
    const { sentence } = note
    expect(await store.rowsOf(params)).toMatchObject([
      { result: 'ADDED', sentence },
      { result: 'ADDED', sentence },
    ])
    expect(await listCredentials(store.ana.userId)).toMatchObject([{ file_key: null }])
  })

  test('equal rows stay one certificate when only one of them has the file', async () => {
    const store = await openStore()
    const { key } = await pressesAt(app).sendFile(store.token, pdf, { userId: store.ana.userId, fileName: 'ana.pdf' })
    const named = { ...store.cells, file: 'ana.pdf' }
    expect((await store.begin({ ...named, fileKey: key }, named)).items.map(({ outcome }) => outcome)).toEqual([
      'NEW',
      'SAME',
    ])
  })

  test.each([
    ['no person', { email: 'nobody@people.trellis.test' }, 'email', importSentences.noPerson],
    ['no requirement', { requirement: 'Juggling' }, 'requirement', importSentences.noRequirement],
    ['no day of issue', { issuedOn: '' }, 'issuedOn', importSentences.noIssue],
    ['a day that cannot be read', { issuedOn: 'last spring' }, 'issuedOn', importSentences.noDay],
    ['a day in the future', { issuedOn: '2026-11-21' }, 'issuedOn', importSentences.futureIssue],
    ['a day before 1950', { issuedOn: '1949-12-31' }, 'issuedOn', importSentences.earlyIssue],
    ['a last day before the day of issue', { expiresOn: '2026-01-31' }, 'expiresOn', importSentences.backwards],
    ['minutes that are no number', { minutes: 'two hours' }, 'minutes', importSentences.noMinutes],
    ['a score above 100', { score: '101' }, 'score', importSentences.noScore],
    ['a shortened number', { certificateNumber: '1.23457E+15' }, 'certificateNumber', importSentences.shortened],
  ] as const)('%s keeps a row out, by its cell', async (_what, wrong, ...[field, sentence]) => {
    const { begin, cells } = await openStore()
    expect((await begin({ ...cells, ...wrong })).items).toMatchObject([
      { outcome: 'CANNOT', notes: [{ field, sentence }] },
    ])
  })

  test('an expired certificate is history, and an unusual one is to be reviewed', async () => {
    const store = await openStore()
    const bo = await employPerson(store.dispensaryId)
    await store.importAll({ ...store.cells, issuedOn: '2019-05-01' })
    expect(await listLastDays(store.ana.userId)).toEqual(['2021-05-01'])
    const sentences = async (cells: Partial<ImportCells>) => {
      const [item] = (await store.begin(cells)).items
      return [item?.outcome, ...(item?.notes.map(({ sentence }) => sentence) ?? [])]
    }
    expect(await sentences({ ...store.cells, email: bo.email })).toEqual(['LOOK', credentialQuestions['same-number']])
    const long = { ...store.cells, certificateNumber: '', expiresOn: '2040-01-01' }
    expect(await sentences(long)).toEqual(['LOOK', credentialQuestions['long-validity']])
  })

  test('ROLE-008 people of other stores stay unknown, and no one records their own certificate', async () => {
    const [store, other] = [await openStore(), await openStore()]
    const foreign = await other.begin({ ...store.cells, requirement: other.code })
    expect(foreign.items).toMatchObject([{ outcome: 'CANNOT', notes: [{ sentence: importSentences.noPerson }] }])
    const { email } = await app.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', store.manager.userId)
      .executeTakeFirstOrThrow()
    expect((await store.begin({ ...store.cells, email })).items).toMatchObject([
      { outcome: 'CANNOT', notes: [{ sentence: importSentences.ownCertificate }] },
    ])
  })

  test('a person who left since the check gets no certificate', async () => {
    const store = await openStore()
    const { params } = await store.begin(store.cells)
    await applyImport(app, store.token, { params })
    await app.call(employees.remove, { params: { id: store.ana.userId }, query: {} }, store.token)
    await app.runJobs()
    expect(await store.rowsOf(params)).toMatchObject([{ result: 'NOT_DONE', sentence: importSentences.noPerson }])
    expect(await listCredentials(store.ana.userId)).toEqual([])
  })

  test('S7 undo leaves what was recorded at a store that the importer lost', async () => {
    const store = await openStore()
    const params = await store.importAll(store.cells)
    await employManager(app, { userId: store.manager.userId })
    await app.db.deleteFrom('employment_role').where('employment_id', '=', store.manager.employmentId).execute()
    expect((await app.call(imports.undo, { params }, store.token)).body.state).toBe('UNDONE')
    expect(await listLastDays(store.ana.userId)).toEqual(['2028-02-01'])
  })

  test('PROFILE-001 a row that names a person only by their number is gone with their account', async () => {
    const store = await openStore()
    const { params } = await store.begin({ ...store.cells, email: '', employeeNumber: 'E-7' })
    const token = await app.signIn(store.ana.userId)
    const copy = JSON.parse((await app.call(profile.copy, { body: {} }, token)).text)
    expect(copy.importedAs).toMatchObject([{ cells: { employeeNumber: 'E-7', certificateNumber: 'RVT-1' } }])
    expect((await app.call(profile.erase, { body: {} }, token)).status).toBe(204)
    expect(await store.rowsOf(params)).toMatchObject([{ cells: null }])
  })

  test('ROLE-008 administrators of a brand import no certificates', async () => {
    const brandId = await buildBrand(app.db)
    const token = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
    const body = { kind: 'credentials', fileName: null, placeId: null } as const
    expect((await app.call(imports.begin, { body }, token)).status).toBe(403)
  })

  test('people of a chain import for all its stores, each by the requirement that applies there', async () => {
    const retailOrganizationId = await buildRetailOrganization(app.db)
    const token = await employAtOrganization(app, { retailOrganizationId })
    const { requirementId } = await buildRequirement(app.db, { retailOrganizationId })
    const stores = [
      await buildDispensary(app.db, { retailOrganizationId }),
      await buildDispensary(app.db, { retailOrganizationId }),
    ]
    const people = [await employPerson(stores[0]!), await employPerson(stores[1]!)]
    const { code } = await app.db
      .selectFrom('requirement')
      .select('code')
      .where('id', '=', requirementId)
      .executeTakeFirstOrThrow()
    const rows = people.map(({ email }) => ({ email, requirement: code, issuedOn: '2026-02-01' }))
    const { params, items } = await beginImport(app, { token, kind: 'credentials', rows })
    expect(items.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW'])
    const narrowed = await beginImport(app, { token, kind: 'credentials', rows, placeId: stores[0]! })
    expect(narrowed.items.map(({ outcome }) => outcome)).toEqual(['NEW', 'CANNOT'])
    await applyImport(app, token, { params })
    await app.runJobs()
    expect([await listCredentials(people[0]!.userId), await listCredentials(people[1]!.userId)]).toMatchObject([
      [{ dispensary_id: stores[0] }],
      [{ dispensary_id: stores[1] }],
    ])
  })

  test('of two managers who import the same list at once, one records it', async () => {
    const store = await openStore()
    const other = await employManager(app, { dispensaryId: store.dispensaryId })
    const lists = []
    for (const token of [store.token, other.token]) {
      const { params } = await beginImport(app, { token, kind: 'credentials', rows: [store.cells] })
      await applyImport(app, token, { params })
      lists.push({ token, params })
    }
    await app.runJobs()
    const results = []
    for (const { token, params } of lists) {
      const { body } = await app.call(imports.rows, { params }, token)
      results.push(body.items[0]?.result)
    }
    expect(results.sort()).toEqual(['ADDED', 'NOTHING_TO_DO'])
    expect(await listCredentials(store.ana.userId)).toHaveLength(1)
  })

  test('a certificate that the person added themselves is there, and still to be confirmed', async () => {
    const store = await openStore()
    const { requirementId, editionId, ana, cells } = store
    const own = {
      userId: ana.userId,
      requirementId,
      editionId,
      issuedOn: cells.issuedOn,
      number: cells.certificateNumber,
    }
    await buildCredentials(app.db, [{ ...own, expiresOn: null, confirmedBy: null }])
    expect((await store.begin(cells)).items).toMatchObject([
      { outcome: 'SAME', notes: [{ sentence: importSentences.waitsForLook }] },
    ])
  })

  test('a number that several people have names no one', async () => {
    const store = await openStore()
    await employPerson(store.dispensaryId, 'e-7')
    const { items } = await store.begin({ ...store.cells, email: '', employeeNumber: 'E-7' })
    expect(items).toMatchObject([
      { outcome: 'CANNOT', notes: [{ field: 'employeeNumber', sentence: importSentences.severalPeople }] },
    ])
  })

  test('the requirements of the manager’s stores are offered for unknown texts', async () => {
    const [store, other] = [await openStore(), await openStore()]
    const { body } = await app.call(imports.choices, { query: { kind: 'credentials' } }, store.token)
    expect(body.requirements).toContainEqual({ code: store.code, title: 'Responsible vendor training' })
    expect(body.requirements.map(({ code }) => code)).not.toContain(other.code)
  })

  test('B1 a person gets at most 200 certificates from a list, too', async () => {
    const store = await openStore()
    const { requirementId, editionId, ana, cells } = store
    const paper = { userId: ana.userId, requirementId, editionId, issuedOn: '2020-01-05', expiresOn: null }
    await buildCredentials(
      app.db,
      Array.from({ length: 199 }, (_, index) => ({ ...paper, number: String(index) })),
    )
    const params = await store.importAll(cells, { ...cells, issuedOn: '2026-02-02', certificateNumber: 'RVT-2' })
    expect((await store.rowsOf(params)).map(({ result }) => result).sort()).toEqual(['ADDED', 'NOT_DONE'])
  })
})
