import type { SubmissionFilter, SubmissionKind } from '@trellis/contract/editor/submissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { fewestPeople } from '../../reports/small-groups.public.ts'
import { mayNameSender } from './submissions.scope.ts'

/** What is asked for: `id` = only one of it; `newest` = how much of each card is read at most, null = all. */
export type Asked = {
  actor: Actor
  courseId: string
  id?: string
  filter: SubmissionFilter
  newest: number | null
  now: Date
}

export type SentRow = {
  id: string
  cardId: string
  versionId: string | null
  kind: SubmissionKind
  given: Record<string, unknown>
  sentAt: Date
  userId: string | null
  firstName: string | null
  lastName: string | null
  dispensaryId: string | null
  dispensaryName: string | null
}

const dayMs = 86_400_000

const since = ({ filter: { period }, now }: Asked) =>
  period === undefined ? null : new Date(now.getTime() - Number(period) * dayMs)

const isOne = ({ id }: Asked, column: RawBuilder<unknown>) =>
  sql`(${id ?? null}::uuid is null or ${column} = ${id ?? null}::uuid)`

const ofCard = ({ filter: { cardId } }: Asked, column: RawBuilder<unknown>) =>
  sql`(${cardId ?? null}::uuid is null or ${column} = ${cardId ?? null}::uuid)`

const ofPromo = ({ filter: { promoId } }: Asked) =>
  sql`(${promoId ?? null}::uuid is null or e.promo_id = ${promoId ?? null}::uuid)`

/** What was sent with forms and as contacts; what erased people had sent is empty. */
const sentForms = (asked: Asked) => sql`
  (select e.id, e.card_id, e.user_id, null::uuid as version_id,
          case e.type when 'CATALYST_FORM' then 'form' else 'contact' end as kind, e.form_values as given,
          e.created_at as sent_at
     from catalyst_event e
    where e.course_id = ${asked.courseId}::uuid and e.type <> 'COURSE_SHARED' and e.form_values <> '{}'
      and ${isOne(asked, sql`e.id`)} and ${ofCard(asked, sql`e.card_id`)} and ${ofPromo(asked)}
      and e.created_at >= coalesce(${since(asked)}::timestamptz, '-infinity')
    order by e.created_at desc limit ${asked.newest}::integer)`

/** What was written as an answer to a card: of visitors, nothing is kept. */
const written = (asked: Asked) => sql`
  select a.id, k.id as card_id, r.user_id, a.version_id,
         case k.card_type when 'FREE_FORM_QUESTION' then 'answer' else 'contact' end as kind, a.answer as given,
         a.answered_at as sent_at
    from card k
   cross join lateral (
         select * from card_answer
          where card_id = k.id and (answer ? 'answerText' or answer ? 'email' or answer ? 'phoneNumber')
            and answer ->> 'answerText' is distinct from '' and ${isOne(asked, sql`card_answer.id`)}
            and answered_at >= coalesce(${since(asked)}::timestamptz, '-infinity')
          order by answered_at desc limit ${asked.newest}::integer) a
    join course_round r on r.id = a.round_id
   where ${asked.filter.promoId ?? null}::uuid is null and k.course_id = ${asked.courseId}::uuid and k.card_type in ('FREE_FORM_QUESTION', 'OPT_IN', 'CELL_PHONE_OPT_IN')
     and ${ofCard(asked, sql`k.id`)}`

/** Everything that was sent, where its sender worked then, and whether they may be named to the caller. */
const seen = (asked: Asked) => sql`
  sent as (${sentForms(asked)} union all ${written(asked)}),
  seen as (
    select s.*, w.dispensary_id, ${mayNameSender(asked.actor)} as is_named
      from sent s
      join card_course c on c.id = ${asked.courseId}::uuid
      left join lateral (
           select e.dispensary_id from employment e
            where e.user_id = s.user_id and e.dispensary_id is not null and e.started_at <= s.sent_at
              and (e.ended_at is null or e.ended_at > s.sent_at)
            order by e.chosen_at desc nulls last, e.started_at desc, e.id limit 1) w on true
     where (${asked.filter.kind ?? null}::text is null or s.kind = ${asked.filter.kind ?? null}::text)
  )`

/**
 * Answers in the words of people who may not be named are shown where at least five such people answered the card: of
 * fewer, colleagues would know who it was.
 */
export const crowdedCards = (asked: Asked) => sql<{ cardId: string }>`
  with ${seen(asked)}
  select card_id as "cardId" from seen where kind = 'answer' and not is_named
   group by card_id having count(distinct user_id) >= ${fewestPeople}`

const matches = (text: string) =>
  text === ''
    ? sql`true`
    : sql`(${containsText(text, [sql`concat_ws(' ', u.first_name, u.last_name)`, sql`d.name`])}
           or exists (select from jsonb_each_text(seen.given) field
                       where ${containsText(text, [sql`field.value`])}))`

type Narrowed = Asked & { crowded: readonly string[] }

/** What of it the caller reads, as rows of `fit`. */
export const fitting = (asked: Narrowed) => sql`
  ${seen(asked)},
  fit as (
    select seen.id, seen.card_id as "cardId", seen.version_id as "versionId", seen.kind, seen.given,
           seen.sent_at as "sentAt", seen.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
           d.id as "dispensaryId", d.name as "dispensaryName"
      from seen
      left join app_user u on u.id = seen.user_id and seen.is_named
      left join dispensary d on d.id = seen.dispensary_id and seen.is_named
     where (seen.is_named or seen.kind <> 'answer' or seen.card_id = any(${asked.crowded}::uuid[]))
       and (${asked.filter.dispensaryId ?? null}::uuid is null or d.id = ${asked.filter.dispensaryId ?? null}::uuid)
       and ${matches(asked.filter.filter)}
  )`
