import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { removeMadeFiles } from '../../media/private/made-files.public.ts'
import { packStores } from './packs.queries.ts'

/** The holder of the files of a pack. */
export const holderOfPack = (packId: string) => `evidence-pack:${packId}`

type Deletion = {
  /** A condition over pack `p`. */
  packs: RawBuilder<SqlBool>
  /** Their age, a person whom they name, or a former owner whose notes they hold. */
  deletedFor: 'age' | 'person' | 'owner'
  now: Date
}

/** Lets go of the files of packs, which the job of unused files then deletes, and ends the links to them. */
export const deletePackFiles = async (db: Db, { packs, deletedFor, now }: Deletion) => {
  const { rows } = await sql<{ id: string }>`
    update evidence_pack p
       set state = 'deleted', deleted_for = ${deletedFor}, user_ids = null
     where p.state = 'ready' and ${packs} returning p.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update evidence_pack_part set file_key = null, page_key = null where pack_id = any(${ids}::uuid[])`.execute(db)
  await removeMadeFiles(db, ids.map(holderOfPack), now)
  await sql`
    update inspection_link set ended_at = ${now}
     where pack_id = any(${ids}::uuid[]) and ended_at is null and expires_at > ${now}`.execute(db)
  const act = { act: 'evidence-pack-deleted', actorId: null, client: null, now } as const
  await recordActs(
    db,
    ids.map(packId => ({ ...act, details: { packId, reason: deletedFor } })),
  )
}

/**
 * Whether pack `p` says nothing of a person that goes with the account: the employers of all its stores must keep the
 * name, and there is no certificate from elsewhere, no reason of a waiver, no address and no phone.
 */
const mayStay = (userId: string) => sql`(
  not exists (select from (${packStores}) s where not exists (
    select from retained_identity k
     where k.user_id = ${userId}::uuid and (k.retail_organization_id = s.retail_organization_id or k.dispensary_id = s.id)))
  and not exists (select from credential c where c.user_id = ${userId}::uuid and c.source <> 'earned')
  and not exists (select from requirement_waiver w where w.user_id = ${userId}::uuid)
  and not exists (select from person_identity i
                   where i.user_id = ${userId}::uuid and num_nonnulls(i.address, i.phone) > 0))`

/** Deletes the files of packs that name a person who is being erased, after what employers must keep was written. */
export const deletePacksNaming = (db: Db, { userId, now }: { userId: string; now: Date }) => {
  const packs = sql<SqlBool>`((p.user_ids is null or ${userId}::uuid = any(p.user_ids)) and not ${mayStay(userId)})`
  return deletePackFiles(db, { packs, deletedFor: 'person', now })
}
