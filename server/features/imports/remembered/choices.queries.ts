import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type ChoiceField = 'role' | 'place'
type ChoiceListRef = { userId: string; kind: ImportKind; placeId: string | null }

/** Of one person and kind. */
const maxRemembered = 500

/** The company of an import: the chain of its default place, otherwise that store or brand itself; null without one. */
const selectCompany = (placeId: string | null) => sql`
  (select coalesce((select coalesce(d.retail_organization_id, d.id) from dispensary d where d.id = ${placeId}::uuid),
                   (select b.id from brand b where b.id = ${placeId}::uuid)))`

export type Choice = { field: ChoiceField; word: string; choice: string }

/** The choices for some words, in lower case, in lists of the same company. */
export const readChoices = async (db: Db, { userId, kind, placeId }: ChoiceListRef, words: readonly string[]) => {
  const { rows } = await sql<Choice>`
    select field, word, choice from import_choice
     where user_id = ${userId} and kind = ${kind} and company_id is not distinct from ${selectCompany(placeId)}
       and word = any(${words}::text[]) order by field, word`.execute(db)
  return rows
}

/** Saves choices for words, replacing earlier ones, and deletes the oldest. */
export const saveChoices = async (
  db: Db,
  { userId, kind, placeId, now }: ChoiceListRef & { now: Date },
  choices: readonly Choice[],
) => {
  if (choices.length === 0) return
  await sql`
    insert into import_choice (user_id, company_id, kind, field, word, choice, used_at)
    select distinct on (c.field, c.word) ${userId}::uuid, ${selectCompany(placeId)}, ${kind}, c.field, c.word, c.choice, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(choices)}::json) as c (field text, word text, choice text)
     order by c.field, c.word
    on conflict on constraint import_choice_once do update set choice = excluded.choice, used_at = excluded.used_at`.execute(
    db,
  )
  await sql`
    delete from import_choice c where c.user_id = ${userId} and c.kind = ${kind} and c.used_at < (
      select min(used_at) from (select used_at from import_choice
        where user_id = ${userId} and kind = ${kind} order by used_at desc limit ${maxRemembered}) latest)`.execute(db)
}
