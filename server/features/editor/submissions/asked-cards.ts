import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { sendingKinds } from '../../cards/cards.public.ts'

/** A field of a card that learners submit. */
type AskedField = { name: string; label: string; type?: string }

/** A card that learners submit, as last published. */
export type AskedCard = { id: string; name: string; fields: AskedField[] }

const cardName = sql<string>`coalesce(nullif(vc.content ->> 'questionText', ''), nullif(vc.content ->> 'title', ''), '')`

const sendingTypes = sendingKinds.map(({ cardType }) => cardType)

/** The cards of a course that learners submit, in order. */
export const listAskedCards = async (db: Db, courseId: string): Promise<AskedCard[]> => {
  const { rows } = await sql<AskedCard>`
    select id, name, fields from (
      select distinct on (vc.card_id) vc.card_id as id, vc.position, ${cardName} as name,
             coalesce((select json_agg(json_build_object('name', field ->> 'name', 'label', field ->> 'label', 'type', field ->> 'type') order by nth)
                         from jsonb_array_elements(vc.content -> 'fields') with ordinality as given(field, nth)
                        where field ->> 'type' <> 'header'), '[]') as fields
        from card_course_version v
        join version_card vc on vc.version_id = v.id
        join card k on k.id = vc.card_id
       where v.course_id = ${courseId}::uuid
         and k.card_type = any(${sendingTypes}::text[])
       order by vc.card_id, v.number desc) latest
     order by position, id`.execute(db)
  return rows
}

/** A card as it was in the answered version; null = as last published. */
export const readAskedWords = async (db: Db, { cardId, versionId }: { cardId: string; versionId: string | null }) => {
  const { rows } = await sql<{ name: string }>`
    select ${cardName} as name from version_card vc
     where vc.version_id = ${versionId}::uuid and vc.card_id = ${cardId}::uuid`.execute(db)
  return rows[0]?.name ?? null
}
