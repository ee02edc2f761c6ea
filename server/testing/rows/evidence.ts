import { inspections, packs } from '@trellis/contract/evidence/packs.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { open, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const at = new Date('2026-11-19T17:00:00Z')

/** A pack of a side's store that is ready; its id is that of the store. */
const buildPack = async (db: Db, { dispensaryId: id, colleagueId }: WorldIds) => {
  const file_key = `evidence/${id}.zip`
  const page_key = `evidence/${id}.html`
  const files = [file_key, page_key].map(key => ({
    key,
    purpose: 'evidence',
    file_name: 'pack',
    created_at: at,
    uploaded_at: at,
  }))
  await db
    .insertInto('stored_file')
    .values(files)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const scope = {
    template: 'CO',
    template_edition: 1,
    dispensary_ids: [id],
    from_day: '2026-01-01',
    to_day: '2026-11-19',
  }
  await db
    .insertInto('evidence_pack')
    .values({
      ...scope,
      id,
      language: 'en',
      requested_by: colleagueId,
      requested_at: at,
      state: 'ready',
      finished_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const counts = { people: 1, incomplete: 0, not_due: 0, left_people: 0 }
  const file = { file_name: 'pack.zip', file_key, page_key, bytes: 100, sha256: Buffer.alloc(32) }
  await db
    .insertInto('evidence_pack_part')
    .values({ pack_id: id, number: 1, dispensary_ids: [id], ...file, ...counts })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** A link to that pack, with the same id, which is open. */
const buildLink = async (db: Db, ids: WorldIds) => {
  await buildPack(db, ids)
  const { dispensaryId: id, colleagueId } = ids
  const secrets = { token_hash: Buffer.from(newId()), code_hash: Buffer.from(newId()) }
  const times = { created_at: at, expires_at: new Date('2026-11-20T23:00:00Z') }
  await db
    .insertInto('inspection_link')
    .values({ id, pack_id: id, ...secrets, created_by: colleagueId, ...times })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ ended_at: null }))
    .execute()
}

/** Packs in the making count for the caller. */
const withoutOpenPacks = (db: Db) =>
  db.updateTable('evidence_pack').set({ state: 'failed' }).where('state', 'in', ['waiting', 'building']).execute()

const ofManagers = {
  proves: 'ROLE-008',
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const
const ofPack = ({ dispensaryId: id }: WorldIds) => ({ params: { id } })
/** No one has such a link. */
const unknownLink = { params: { token: 'unknown' }, body: { code: 'maple-river' } }

/** Evidence packs and links for inspectors. */
export const evidenceRows = [
  row(packs.missing, { ...ofManagers, input: ({ dispensaryId }) => ({ query: { dispensaryId } }) }),
  row(packs.create, {
    ...ofManagers,
    input: ({ dispensaryId }) => ({ body: { dispensaryIds: [dispensaryId] } }),
    arrange: withoutOpenPacks,
  }),
  row(packs.list, {
    ...ofManagers,
    input: ({ dispensaryId }) => ({ query: { dispensaryId } }),
    arrange: buildPack,
    reach: () => 'empty',
  }),
  row(packs.find, { ...ofManagers, input: ofPack, arrange: buildPack }),
  row(packs.openFile, { ...ofManagers, input: ofPack, arrange: buildPack }),
  row(packs.addLink, { ...ofManagers, input: ofPack, arrange: buildPack }),
  row(packs.endLink, { ...ofManagers, input: ofPack, arrange: buildLink }),
  row(inspections.open, { proves: 'ROLE-008', input: () => unknownLink, reach: open, status: 422, by: 'anonymous' }),
  row(inspections.openFile, {
    proves: 'ROLE-008',
    input: () => unknownLink,
    reach: open,
    status: 422,
    by: 'anonymous',
  }),
]
