import type { CardType } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { storedCard } from '../../cards/cards.public.ts'

/**
 * The rounds by which a person earned a reward `q` of a campaign `c`: the first completion of its course, or of each
 * course of the campaign, until it was earned.
 */
export const earningRounds = sql`
  select distinct on (one.course_id) one.*
    from campaign_course covered
    join course_round one on one.course_id = covered.course_id and one.user_id = q.user_id
     and one.completed_at >= least(c.starts_at, c.past_counted_from) and one.completed_at <= q.qualified_at
   where covered.campaign_id = c.id and (q.course_id is null or covered.course_id = q.course_id)
   order by one.course_id, one.completed_at, one.number`

/**
 * Joins how a reward `q` was earned: `earned` has the titles of the completed courses, and the round and version of the
 * last one; `last` is its last completed card, or its last card for a course without questions.
 */
export const withEarned = sql`
      left join lateral (
           select (array_agg(r.id order by r.completed_at desc, r.course_id desc))[1] as round_id,
                  (array_agg(r.completed_version_id order by r.completed_at desc, r.course_id desc))[1] as version_id,
                  max(r.completed_at) as completed_at,
                  string_agg(v.title || ' (version ' || v.number || ', '
                             || to_char(r.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ')',
                             '; ' order by r.completed_at, r.course_id) as courses
             from (${earningRounds}) r
             join card_course_version v on v.id = r.completed_version_id) earned on true
      left join lateral (
           select placed.card_id
             from version_card placed
             left join card_state state on state.round_id = earned.round_id and state.card_id = placed.card_id
              and state.cleared_at <= earned.completed_at
            where placed.version_id = earned.version_id
            order by state.cleared_at desc nulls last, placed.position desc
            limit 1) last on true`

/** The key of a card of a version. */
export const lastCard = sql`earned.version_id || ' ' || last.card_id`

type PlacedCard = { versionId: string; cardId: string }
type CardRow = PlacedCard & { cardType: CardType; content: unknown }

/** The names of cards in their versions, by the keys of `lastCard`. */
const readCardNames = async (db: Db, keys: readonly string[]) => {
  const { rows } = await sql<CardRow>`
    select placed.version_id as "versionId", card.id as "cardId", card.card_type as "cardType", placed.content
      from unnest(${keys}::text[]) as key
      join version_card placed on placed.version_id = split_part(key, ' ', 1)::uuid
       and placed.card_id = split_part(key, ' ', 2)::uuid
      join card on card.id = placed.card_id`.execute(db)
  return rows.map(({ versionId, cardId, cardType, content }): [key: string, name: string] => {
    const card = storedCard({ id: cardId, cardType, content })
    return [`${versionId} ${cardId}`, nameOfCard(card)]
  })
}

/** A lazy cache of card names: a campaign has few cards and very many entries. */
export const cardNames = (db: Db) => {
  const names = new Map<string, string>()
  const unknown = new Set<string>()
  const getName = (key: string) => {
    const name = names.get(key)
    if (name === undefined) unknown.add(key)
    return name ?? ''
  }
  const lookUp = async () => {
    if (unknown.size === 0) return false
    const keys = [...unknown]
    const found = new Map(await readCardNames(db, keys))
    for (const key of keys) names.set(key, found.get(key) ?? '')
    unknown.clear()
    return true
  }
  return { getName, lookUp }
}
