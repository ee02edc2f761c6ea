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
   order by one.course_id, one.completed_at`

type Earned = { ruqId: string; at: Date; courses: string; versionId: string; cardId: string }

/** When rewards were earned and by which courses, with the card completed last; of a course that asks nothing, its last. */
const listEarned = async (db: Db, ruqIds: readonly string[]) => {
  const { rows } = await sql<Earned>`
    with earned as (
      select q.id, q.qualified_at, (array_agg(r.id order by r.completed_at desc, r.course_id desc))[1] as last_round_id,
             string_agg(v.title || ' (version ' || v.number || ', '
                        || to_char(r.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ')',
                        '; ' order by r.completed_at, r.course_id) as courses
        from reward_qualification q
        join campaign c on c.id = q.campaign_id
       cross join lateral (${earningRounds}) r
        join card_course_version v on v.id = r.completed_version_id
       where q.id = any(${ruqIds}::uuid[])
       group by q.id)
    select earned.id as "ruqId", earned.qualified_at as at, earned.courses,
           last_round.completed_version_id as "versionId", last.card_id as "cardId"
      from earned
      join course_round last_round on last_round.id = earned.last_round_id
     cross join lateral (
           select placed.card_id
             from version_card placed
             left join card_state state on state.round_id = last_round.id and state.card_id = placed.card_id
              and state.cleared_at <= last_round.completed_at
            where placed.version_id = last_round.completed_version_id
            order by state.cleared_at desc nulls last, placed.position desc
            limit 1) last`.execute(db)
  return rows
}

type PlacedCard = Pick<Earned, 'versionId' | 'cardId'>
type CardRow = PlacedCard & { cardType: CardType; content: unknown }

const keyOf = ({ versionId, cardId }: PlacedCard) => `${versionId} ${cardId}`

/** What cards are called in their versions. */
const readCardNames = async (db: Db, placed: readonly PlacedCard[]): Promise<ReadonlyMap<string, string>> => {
  const once = [...new Map(placed.map(each => [keyOf(each), each])).values()]
  const { rows } = await sql<CardRow>`
    select placed.version_id as "versionId", card.id as "cardId", card.card_type as "cardType", placed.content
      from unnest(${once.map(each => each.versionId)}::uuid[], ${once.map(each => each.cardId)}::uuid[])
           as wanted (version_id, card_id)
      join version_card placed on placed.version_id = wanted.version_id and placed.card_id = wanted.card_id
      join card on card.id = placed.card_id`.execute(db)
  return new Map(
    rows.map(({ cardType, content, ...each }) => {
      const card = storedCard({ id: each.cardId, cardType, content })
      return [keyOf(each), nameOfCard(card)]
    }),
  )
}

/** How a reward was earned: when, by which completed courses, and with which card at last. */
export type EarnedBy = { at: Date; courses: string; lastCard: string }

/** How rewards were earned, by their ids. */
export const readEarnedBy = async (db: Db, ruqIds: readonly string[]): Promise<ReadonlyMap<string, EarnedBy>> => {
  const earned = await listEarned(db, [...new Set(ruqIds)])
  const names = await readCardNames(db, earned)
  return new Map(
    earned.map(({ ruqId, at, courses, ...placed }) => [
      ruqId,
      { at, courses, lastCard: names.get(keyOf(placed)) ?? '' },
    ]),
  )
}
