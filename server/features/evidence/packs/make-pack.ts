import { Readable } from 'node:stream'
import { evidenceTemplates, type TemplateCode } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { writeZip } from '../../../platform/exports/zip.ts'
import { configuredFiles } from '../../../platform/files/configured-files.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newId } from '../../../platform/ids.ts'
import type { JobCall } from '../../../platform/jobs/jobs.ts'
import { addMadeFiles, finishMadeFiles, removeUnfinished } from '../../media/private/made-files.public.ts'
import { openSigner, signBytes } from '../../signing/signing.public.ts'
import type { PackContent, PackScope } from '../content/pack-content.ts'
import { formatMoment } from '../content/words.ts'
import { verifyPage } from '../verify/verify-page.ts'
import { listPackEntries, type ManifestFacts, withDigest } from './pack-zip.ts'
import { packStores } from './packs.queries.ts'

/** Describes what a pack holds; a test has its own. */
export type DescribePack = (db: Db, scope: PackScope) => Promise<PackContent>

type PackRow = {
  id: string
  template: TemplateCode
  dispensaryIds: string[]
  from: string
  to: string
  fileName: string
}

/** Marks a pack as being made; null = it is made already, or was given up. */
const startBuilding = async (db: Db, id: string) => {
  const { rows } = await sql<PackRow>`
    update evidence_pack set state = 'building' where id = ${id}::uuid and state in ('waiting', 'building')
    returning id, template, from_day::text as "from", to_day::text as "to",
              file_name as "fileName",
              -- Those that were merged meanwhile have no people any more.
              array(select distinct coalesce(d.merged_into_id, d.id) from dispensary d
                     where d.id = any(dispensary_ids)) as "dispensaryIds"`.execute(db)
  return rows[0] ?? null
}

const readStores = async (db: Db, { id }: PackRow) => {
  const { rows } = await sql<ManifestFacts['stores'][number]>`
    select s.id, s.name, s.state_code as "stateCode", s.license_number as "licenseNumber", s.time_zone as "timeZone"
      from evidence_pack p cross join lateral (${packStores}) s
     where p.id = ${id}::uuid order by lower(s.name), s.id`.execute(db)
  return rows
}

const readChainEnd = async (db: Db) => {
  const { rows } = await sql<ManifestFacts['chain']>`
    select position, encode(hash, 'hex') as hash from learning_record_chain`.execute(db)
  return singleRow(rows)
}

const writeReadme = ({ madeAt, stores }: ManifestFacts, keyId: string) =>
  [
    `This file proves the training of the stores in index.html; it was made on ${formatMoment(new Date(madeAt), stores[0]?.timeZone ?? 'UTC')} by Trellis.`,
    'Open index.html to read it, and verify.html to check that nothing in it was changed, without a network.',
    `It is signed by the key with the fingerprint ${keyId}; the store shows the same one.`,
    '',
  ].join('\n')

type Making = { describe: DescribePack; call: JobCall; pack: PackRow; scope: PackScope }

const readFacts = async (db: Db, { pack, scope }: Making, content: PackContent): Promise<ManifestFacts> => ({
  format: 'trellis-evidence/1',
  pack: pack.id,
  template: scope.template.code,
  templateEdition: scope.template.edition,
  stores: await readStores(db, pack),
  from: pack.from,
  to: pack.to,
  madeAt: scope.now.toISOString(),
  people: content.people,
  incomplete: content.incomplete,
  notDue: content.notDue,
  left: content.left,
  chain: await readChainEnd(db),
  leftOut: content.leftOut,
})

/** Ends a file with an error when the job is abandoned, or when the disk has no room for more. */
async function* whileWanted(pieces: AsyncIterable<Uint8Array>, files: Files, signal?: AbortSignal) {
  const step = 64 * 1024 ** 2
  let room = 0
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    if (room <= 0) {
      if (!(await files.hasSpace(step)))
        throw new Error('There is no space for an evidence pack: free some on the disk.')
      room = step
    }
    room -= piece.length
    yield piece
  }
}

type StoredZip = { bytes: number; sha256: string; keyId: string; facts: ManifestFacts }

/** Signs a manifest by the key that README.txt names; if it was replaced meanwhile, the next attempt names the new one. */
const signBy = async (call: JobCall, keyId: string, manifest: Uint8Array) => {
  const { jws, keyId: signedBy } = await signBytes(call, manifest)
  if (signedBy !== keyId) throw new Error('The signing key was replaced while an evidence pack was made.')
  return jws
}

/** Stores the first page and the ZIP, all of it as the database was at one moment. */
const storeFiles = (making: Making, files: Files, keys: { fileKey: string; pageKey: string }): Promise<StoredZip> =>
  making.call.db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { call, describe, scope } = making
      const content = await describe(tx, scope)
      await files.put(keys.pageKey, Readable.from(content.page), 'text/html; charset=utf-8')
      const facts = await readFacts(tx, making, content)
      const { id: keyId } = await openSigner(call)
      const guides = [
        { path: 'verify.html', text: verifyPage },
        { path: 'README.txt', text: writeReadme(facts, keyId) },
      ]
      const sign = (manifest: Uint8Array) => signBy(call, keyId, manifest)
      const zip = writeZip(listPackEntries({ content, facts, guides, sign }))
      let digest = { bytes: 0, sha256: '' }
      const bytes = withDigest(whileWanted(zip, files, call.signal), whole => {
        digest = whole
      })
      await files.put(keys.fileKey, Readable.from(bytes), 'application/zip')
      return { ...digest, keyId, facts }
    })

type Finish = { packId: string; keys: { fileKey: string; pageKey: string }; stored: StoredZip; now: Date }

const finish = (db: Db, { packId, keys, stored: { bytes, sha256, keyId, facts }, now }: Finish) =>
  db.transaction().execute(async tx => {
    await finishMadeFiles(tx, Object.values(keys), now)
    await tx
      .updateTable('evidence_pack')
      .set({ state: 'ready', finished_at: now, file_key: keys.fileKey, page_key: keys.pageKey, bytes, key_id: keyId })
      .set({ sha256: Buffer.from(sha256, 'hex'), people: facts.people, incomplete: facts.incomplete })
      .set({ not_due: facts.notDue, left_people: facts.left })
      .set({ chain_position: facts.chain.position, chain_hash: Buffer.from(facts.chain.hash, 'hex') })
      .where('id', '=', packId)
      .execute()
  })

/** Makes the files of a pack; what an earlier attempt has left is deleted first. */
export const makePack = async (call: JobCall, packId: string, describe: DescribePack): Promise<void> => {
  const { db, config, now } = call
  const pack = await startBuilding(db, packId)
  if (!pack) return
  const files = configuredFiles(config)
  const holder = `evidence-pack:${packId}`
  await removeUnfinished(db, files, holder)
  const keys = { fileKey: `evidence/${newId()}.zip`, pageKey: `evidence/${newId()}.html` }
  const shared = { holder, now }
  await addMadeFiles(db, [
    { ...shared, key: keys.fileKey, fileName: pack.fileName, contentType: 'application/zip' },
    { ...shared, key: keys.pageKey, fileName: 'index.html', contentType: 'text/html; charset=utf-8' },
  ])
  const { dispensaryIds, from, to } = pack
  const template = evidenceTemplates[pack.template]
  const about = { packId, template, dispensaryIds, from, to }
  const scope: PackScope = { ...about, language: 'en', now, siteUrl: config.siteUrl, files }
  const stored = await storeFiles({ describe, call, pack, scope }, files, keys)
  await finish(db, { packId, keys, stored, now })
}
