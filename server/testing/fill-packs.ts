import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import type { FillContext } from './fill-person.ts'

/** A pack that a person asked for, and their link to it for an inspector. */
export const addPacks = async ({ db, id, mine, now }: FillContext) => {
  const packId = newId()
  await sql`insert into evidence_pack (id, template, template_edition, dispensary_ids, from_day, to_day, language,
                                       requested_by, requested_at, state)
    values (${packId}, 'CO', 1, array[${mine.dispensaryId}::uuid], ${now}, ${now}, 'en', ${id}, ${now}, 'failed')`.execute(
    db,
  )
  await sql`insert into inspection_link (id, pack_id, token_hash, code_hash, created_by, created_at, expires_at)
    values (${newId()}, ${packId}, ${Buffer.from(packId)}, ${Buffer.from(packId)}, ${id}, ${now}, ${now})`.execute(db)
}
