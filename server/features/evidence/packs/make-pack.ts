import { Readable } from 'node:stream'
import { evidenceTemplates, type TemplateCode } from '@trellis/contract/evidence/templates.ts'
import { itemAt } from '@trellis/contract/required.ts'
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
import type { PackContent, PackPart, PackScope } from '../content/pack-content.ts'
import { formatMoment } from '../content/words.ts'
import { verifyPage } from '../verify/verify-page.ts'
import { holderOfPack } from './delete-files.ts'
import { divideStores, readStoreSizes } from './divide-stores.ts'
import { lockSubjects } from './lock-subjects.ts'
import { listPackEntries, type ManifestFacts, withDigest } from './pack-zip.ts'

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

const readStores = async (db: Db, { dispensaryIds }: PackScope) => {
  const { rows } = await sql<ManifestFacts['stores'][number]>`
    select s.id, s.name, s.state_code as "stateCode", s.license_number as "licenseNumber", s.time_zone as "timeZone"
      from dispensary s where s.id = any(${dispensaryIds}::uuid[]) order by lower(s.name), s.id`.execute(db)
  return rows
}

const readChainEnd = async (db: Db) => {
  const { rows } = await sql<ManifestFacts['chain']>`
    select position, encode(hash, 'hex') as hash from learning_record_chain`.execute(db)
  return singleRow(rows)
}

const writeReadme = ({ madeAt, stores, part, parts }: ManifestFacts, keyId: string) =>
  [
    `This file proves the training of the stores in index.html; it was made on ${formatMoment(new Date(madeAt), stores[0]?.timeZone ?? 'UTC')} by Trellis.`,
    ...(parts.length > 1
      ? [
          `It is part ${part} of ${parts.length}. Choose all parts together in verify.html to check that none is missing.`,
        ]
      : []),
    'Open index.html to read it, and verify.html to check that nothing in it was changed, without a network.',
    `It is signed by the key with the fingerprint ${keyId}; the store shows the same one.`,
    '',
  ].join('\n')

/** What is common to the parts of a pack. */
type Making = {
  describe: DescribePack
  call: JobCall
  pack: PackRow
  files: Files
  parts: readonly PackPart[]
  chain: ManifestFacts['chain']
  /** The key that signs all parts. */
  keyId: string
}

type Described = { scope: PackScope; content: PackContent }

const readFacts = async (db: Db, { pack, chain }: Making, { scope, content }: Described): Promise<ManifestFacts> => ({
  format: 'trellis-evidence/1',
  pack: pack.id,
  part: scope.part,
  parts: scope.parts,
  template: scope.template.code,
  templateEdition: scope.template.edition,
  stores: await readStores(db, scope),
  from: pack.from,
  to: pack.to,
  madeAt: scope.now.toISOString(),
  people: content.people,
  incomplete: content.incomplete,
  notDue: content.notDue,
  left: content.left,
  chain,
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

/** Signs a manifest by the key that README.txt names; if it was replaced meanwhile, the next attempt names the new one. */
const signBy = async (call: JobCall, keyId: string, manifest: Uint8Array) => {
  const { jws, keyId: signedBy } = await signBytes(call, manifest)
  if (signedBy !== keyId) throw new Error('The signing key was replaced while an evidence pack was made.')
  return jws
}

/** Names the files of a part before they are stored. */
const addFiles = async ({ db, now }: JobCall, { packId, parts, part }: PackScope) => {
  const keys = { fileKey: `evidence/${newId()}.zip`, pageKey: `evidence/${newId()}.html` }
  const shared = { holder: holderOfPack(packId), now }
  await addMadeFiles(db, [
    { ...shared, key: keys.fileKey, fileName: itemAt(parts, part - 1).file, contentType: 'application/zip' },
    { ...shared, key: keys.pageKey, fileName: 'index.html', contentType: 'text/html; charset=utf-8' },
  ])
  return keys
}

/** Stores the first page and the ZIP of a part. Returns its row, and whom it names. */
const storePart = async (db: Db, making: Making, scope: PackScope) => {
  const { call, describe, files, keyId } = making
  const keys = await addFiles(call, scope)
  const content = await describe(db, scope)
  await files.put(keys.pageKey, Readable.from(content.page), 'text/html; charset=utf-8')
  const facts = await readFacts(db, making, { scope, content })
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
  const row = {
    pack_id: scope.packId,
    number: scope.part,
    dispensary_ids: [...scope.dispensaryIds],
    file_name: itemAt(scope.parts, scope.part - 1).file,
    file_key: keys.fileKey,
    page_key: keys.pageKey,
    bytes: digest.bytes,
    sha256: Buffer.from(digest.sha256, 'hex'),
    people: content.people,
    incomplete: content.incomplete,
    not_due: content.notDue,
    left_people: content.left,
  }
  return { row, userIds: content.userIds }
}

const nameParts = (fileName: string, divided: readonly PackPart['stores'][]): PackPart[] =>
  divided.map((stores, index) => ({
    file: divided.length === 1 ? fileName : fileName.replace('.zip', `-part-${index + 1}-of-${divided.length}.zip`),
    stores,
  }))

type Start = Pick<Making, 'describe' | 'call' | 'pack' | 'files'>

/** Stores the files of all parts, as the database was at one moment. */
const storeParts = ({ call, pack, files, describe }: Start) =>
  call.db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const { id: packId, template: code, from, to, dispensaryIds } = pack
      const { now, config } = call
      const sizes = await readStoreSizes(tx, { dispensaryIds, from, to, now })
      const parts = nameParts(pack.fileName, divideStores(sizes))
      const signer = await openSigner(call)
      const making = { call, pack, files, describe, parts, keyId: signer.id, chain: await readChainEnd(tx) }
      const stamped = config.timestampUrl === null ? {} : { signer }
      const common = { packId, template: evidenceTemplates[code], parts, from, to, now, files, ...stamped }
      const stored: Awaited<ReturnType<typeof storePart>>[] = []
      for (const [index, { stores }] of parts.entries()) {
        const scope = { ...common, part: index + 1, dispensaryIds: stores.map(({ id }) => id) }
        stored.push(await storePart(tx, making, { ...scope, language: 'en', siteUrl: config.siteUrl }))
      }
      const userIds = [...new Set(stored.flatMap(part => part.userIds))]
      return { ...making, rows: stored.map(({ row }) => row), userIds }
    })

type Stored = Awaited<ReturnType<typeof storeParts>>

const finish = (db: Db, { pack, keyId, chain, rows, userIds }: Stored, now: Date) =>
  db.transaction().execute(async tx => {
    await lockSubjects(tx, { dispensaryIds: pack.dispensaryIds, userIds, since: now })
    const keys = rows.flatMap(({ file_key, page_key }) => [file_key, page_key])
    await finishMadeFiles(tx, keys, now)
    await tx.insertInto('evidence_pack_part').values(rows).execute()
    await tx
      .updateTable('evidence_pack')
      .set({ state: 'ready', finished_at: now, key_id: keyId, user_ids: userIds })
      .set({ chain_position: chain.position, chain_hash: Buffer.from(chain.hash, 'hex') })
      .where('id', '=', pack.id)
      .execute()
  })

/** Makes the files of a pack; what an earlier attempt has left is deleted first. */
export const makePack = async (call: JobCall, packId: string, describe: DescribePack): Promise<void> => {
  const { db, config, now } = call
  const pack = await startBuilding(db, packId)
  if (!pack) return
  const files = configuredFiles(config)
  await removeUnfinished(db, files, holderOfPack(packId))
  await finish(db, await storeParts({ call, pack, files, describe }), now)
}
