import { randomBytes } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { encodeNumber, formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile, verifyPack } from '../../../../e2e/verify/verify-pack.mjs'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { unzipped } from '../../../platform/exports/testing/unzipped.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCredentialEnd, buildCredentials } from '../../credentials/credentials.build.ts'
import { pressesOf } from '../packs/testing/inspected-chain.ts'
import { collectEarned } from './earned-files.ts'
import { hire, now, openPackStore, type PackStore } from './testing/pack-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

/** Earns a certificate at the store, or at another. Returns its id, and its number as it is printed. */
const earn = async (store: PackStore, userId: string, dispensaryId = store.dispensaryId) => {
  const { requirementId, editionId } = store
  const number = encodeNumber(randomBytes(16))
  const days = { issuedOn: '2026-03-04', expiresOn: '2028-03-04' }
  const subject = { userId, requirementId, editionId, dispensaryId }
  const [id] = await buildCredentials(app.db, [{ ...subject, ...days, number, isEarned: true }])
  return { id: id!, printed: formatNumber(number), path: `certificates/${formatNumber(number)}.pdf` }
}

const erase = async (userId: string) => {
  const gone = { first_name: 'Deleted', last_name: 'person', enabled: false, erased_at: now }
  await app.db.updateTable('app_user').set(gone).where('id', '=', userId).execute()
  await app.db.updateTable('employment').set({ ended_at: now }).where('user_id', '=', userId).execute()
}

const openPack = async (store: PackStore) => {
  const token = await app.signIn(store.manager.userId)
  const press = pressesOf(app)
  const id = await press.make(token, [store.dispensaryId])
  const { bytes } = await press.download((await press.openFile(token, id)).body.url)
  const { findings, manifest } = verifyPack(bytes)
  expect(findings).toEqual([])
  const readPdf = async (path: string) =>
    (await PDF.load(readFile(bytes, path))).getPages()[0]?.extractText().text ?? ''
  return { texts: unzipped(bytes), paths: manifest!.files.map(({ path }) => path), readPdf }
}

test('B2 a certificate earned at the store is in its pack as PDF, linked and listed, and says if it was withdrawn', async () => {
  const store = await openPackStore(app)
  const ana = await hire(store, { firstName: 'Nguyễn', lastName: 'Ánh' })
  const ben = await hire(store, { firstName: 'Ben', lastName: 'Young' })
  const [valid, withdrawn] = [await earn(store, ana), await earn(store, ben)]
  await buildCredentialEnd(app.db, { credentialId: withdrawn.id, by: store.manager.userId, at: now })
  const elsewhere = await earn(store, ana, (await openPackStore(app)).dispensaryId)
  const { texts, paths, readPdf } = await openPack(store)
  expect(paths.filter(path => path.startsWith('certificates/')).sort()).toEqual([valid.path, withdrawn.path].sort())
  const text = await readPdf(valid.path)
  for (const part of [
    'Nguyễn Ánh',
    'Valid',
    valid.printed,
    `/certificates/${valid.printed}`,
    'signed with the evidence',
  ])
    expect(text).toContain(part)
  expect(await readPdf(withdrawn.path)).toContain('Withdrawn on November 30, 2026')
  expect(texts['index.html']).toContain(`<a href="${valid.path}">`)
  expect(texts['index.html']).not.toContain(elsewhere.path)
  const lines = texts['credentials.csv']!.trim().split('\r\n').slice(1)
  expect(lines.filter(line => line.includes('certificates/'))).toHaveLength(2)
  expect(lines).toHaveLength(3)
})

test('B2 the certificate of a deleted person has their name only where the employer must keep it', async () => {
  const store = await openPackStore(app)
  const [kept, gone] = [
    await hire(store, { firstName: 'Kim', lastName: 'Erased' }),
    await hire(store, { firstName: 'Lou', lastName: 'Erased' }),
  ]
  const [ofKept, ofGone] = [await earn(store, kept), await earn(store, gone)]
  await insertRows(app.db, 'retained_identity', [
    {
      user_id: kept,
      retail_organization_id: store.chainId,
      name: 'Kim Kept',
      kept_until: '2030-11-30',
      basis: JSON.stringify([{ code: 'CO-RVT', keepYears: 4 }]),
      retained_at: now,
    },
  ])
  await Promise.all([kept, gone].map(erase))
  const { readPdf } = await openPack(store)
  expect(await readPdf(ofKept.path)).toContain('Kim Kept')
  expect(await readPdf(ofGone.path)).toContain('Deleted person')
  expect(await readPdf(ofGone.path)).not.toMatch(/Lou|Erased/)
})

test('B2 certificates beyond the limit are counted, with the address of their pages', () => {
  const { add, files, listLeftOut, pathOf } = collectEarned({ siteUrl: 'https://learn.trellis.test' }, 2)
  const earned = { source: 'earned', isOwn: true } as const
  const certificates = ['1', '2', '3', '3'].map(id => ({ ...earned, id, number: id.repeat(26) }))
  for (const certificate of certificates) add({ name: 'Ana Ortiz' }, certificate)
  expect(files.size).toBe(2)
  expect(certificates.map(pathOf)).toEqual([...[...files.values()].map(({ path }) => path), null, null])
  expect(listLeftOut()).toEqual([
    {
      what: 'Certificates as PDF, after the first 2: 1',
      why: 'There is no room for more. Each is at its own page: https://learn.trellis.test/certificates/ and its number in credentials.csv.',
    },
  ])
})
