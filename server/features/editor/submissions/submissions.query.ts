import type { SubmissionFilter, SubmissionKind } from '@trellis/contract/editor/submissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../../platform/database/list-query.ts'
import { sendingKinds } from '../../cards/cards.public.ts'
import { fewestPeople } from '../../reports/small-groups.public.ts'
import { ownerMayNameSender } from './submissions.scope.ts'

/**
 * A query of submissions: `readerId` = the course's brand or chain, null = an administrator, who may name everyone;
 * `id` = only one of them; `newest` = limit per card, null = all.
 */
export type SubmissionQuery = {
  readerId: string | null
  courseId: string
  id?: string
  filter: SubmissionFilter
  newest: number | null
  now: Date
}

export type SentRow = {
  /** The stored id for named senders and visitors, otherwise the published one. */
  id: string
  submissionId: string
  cardId: string
  versionId: string | null
  kind: SubmissionKind
  given: Record<string, unknown>
  /** The first of a month where it is published. */
  sentAt: Date
  isMonthOnly: boolean
  userId: string | null
  firstName: string | null
  lastName: string | null
  dispensaryId: string | null
  dispensaryName: string | null
}

const dayMs = 86_400_000

const since = ({ filter: { period }, now }: SubmissionQuery) =>
  period === undefined ? null : new Date(now.getTime() - Number(period) * dayMs)

type SentFormsFilter = Pick<SubmissionQuery, 'courseId'> & { where?: (id: RawBuilder<unknown>) => RawBuilder<unknown> }

/** Submitted forms and contacts; those of erased people are empty. */
const sentForms = ({ courseId, where = () => sql`true` }: SentFormsFilter) => sql`
  select e.id, e.card_id, e.user_id, null::uuid as version_id, case when e.user_id is null then e.promo_id end as promo_id,
         case e.type when 'CATALYST_FORM' then 'form' else 'contact' end as kind, e.form_values as given,
         e.created_at as sent_at
    from catalyst_event e
   where e.course_id = ${courseId}::uuid and e.type <> 'COURSE_SHARED' and e.form_values <> '{}'
     and ${where(sql`e.id`)}`

/** The submission in an answer to a card, by its type. */
const answers = sendingKinds.filter(({ isAnswer }) => isAnswer)
const answerTypes = answers.map(({ cardType }) => cardType)
const submissionByType = JSON.stringify(Object.fromEntries(answers.map(answer => [answer.cardType, answer.submission])))

const writtenCards = (courseId: string) => sql`
  (select id, ${submissionByType}::jsonb ->> card_type as kind
     from card where course_id = ${courseId}::uuid and card_type = any(${answerTypes}::text[]))`

/** The texts answered to a card `k`; visitors' answers are not saved. */
const sentAnswers = sql`
  select a.id, a.card_id, r.user_id, a.version_id, null::uuid as promo_id, k.kind, a.answer as given,
         a.answered_at as sent_at
    from card_answer a
    join course_round r on r.id = a.round_id
   where a.card_id = k.id and (a.answer ? 'answerText' or a.answer ? 'email' or a.answer ? 'phoneNumber')
     and a.answer ->> 'answerText' is distinct from ''`

/** Some submissions `s` of a course `c` with the store `w` where their sender worked then. */
const withStores = (courseId: string, submissions: RawBuilder<unknown>) => sql`
  (${submissions}) s
  left join lateral (
       select e.dispensary_id from employment e
        where e.user_id = s.user_id and e.dispensary_id is not null and e.started_at <= s.sent_at
          and (e.ended_at is null or e.ended_at > s.sent_at)
        order by e.chosen_at desc nulls last, e.started_at desc, e.id limit 1) w on true
  join card_course c on c.id = ${courseId}::uuid`

type NewestFilter = Pick<SubmissionQuery, 'courseId' | 'newest'>

/** The newest submissions of a course for which a condition on `s`, `w` and `c` holds: forms together, answers by card. */
export const newestWhere = (
  { courseId, newest }: NewestFilter,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) => {
  const selectNewest = (submissions: RawBuilder<unknown>) => sql`
    (select ${columns} from ${withStores(courseId, submissions)}
      where ${condition} order by s.sent_at desc limit ${newest}::integer)`
  return sql`
    ${selectNewest(sentForms({ courseId }))}
     union all
    select answers.* from ${writtenCards(courseId)} k cross join lateral ${selectNewest(sentAnswers)} answers`
}

const matchesFilter = (query: SubmissionQuery) => {
  const { cardId = null, kind = null, promoId = null } = query.filter
  return sql`(${query.id ?? null}::uuid is null or s.id = ${query.id ?? null}::uuid)
    and (${cardId}::uuid is null or s.card_id = ${cardId}::uuid)
    and (${kind}::text is null or s.kind = ${kind}::text)
    and (${promoId}::uuid is null or s.promo_id = ${promoId}::uuid)
    and s.sent_at >= coalesce(${since(query)}::timestamptz, '-infinity')`
}

const columns = sql`s.id, s.id as submission_id, s.card_id, s.user_id, s.version_id, s.promo_id, s.kind, s.given,
  s.sent_at, w.dispensary_id`

/** Submissions read exactly: of people who may be named, and of visitors. */
const selectExact = (query: SubmissionQuery) => {
  const isExact = query.readerId === null ? sql`true` : sql`(s.user_id is null or ${ownerMayNameSender})`
  return newestWhere(query, columns, sql`${isExact} and ${matchesFilter(query)}`)
}

type ReaderFilter = Pick<SubmissionQuery, 'readerId' | 'courseId' | 'newest'>

/**
 * The published submissions of a course, as rows `p` with the submission `s` and whether its sender may be named by
 * now.
 */
export const selectPublished = ({ readerId, courseId, newest }: ReaderFilter) => sql`
  (select id, submission_id, card_id, month from published_submission
    where course_id = ${courseId}::uuid and owner_id = ${readerId}::uuid
    order by month desc, id limit ${newest}::integer) p
  join lateral (
       select s.*, ${ownerMayNameSender} as is_named
         from ${withStores(
           courseId,
           sql`
           ${sentForms({ courseId, where: id => sql`${id} = p.submission_id` })}
            union all
           select answers.* from ${writtenCards(courseId)} k
            cross join lateral (${sentAnswers} and a.id = p.submission_id) answers where k.id = p.card_id`,
         )}) s on true`

/**
 * The submissions a course owner sees: by name where they may name the sender, otherwise only published ones, in groups
 * of at least five.
 */
const submissionsSeen = (query: SubmissionQuery) => sql`
  exact as (${selectExact(query)}),
  published as (
    select p.id, s.id as submission_id, s.card_id, s.user_id, s.version_id, null::uuid as promo_id, s.kind, s.given,
           p.month::timestamp at time zone 'UTC' as sent_at, null::uuid as dispensary_id
      from ${selectPublished(query)} where not s.is_named),
  seen as (
    select exact.*, user_id is not null as is_named, false as is_month_only from exact
     union all
    select s.*, false, true from published s
     where s.card_id in (select card_id from published group by card_id
                         having count(distinct user_id) >= ${fewestPeople})
       and ${matchesFilter(query)}
  )`

const matches = (text: string) =>
  text === ''
    ? sql`true`
    : sql`(${containsText(text, [sql`concat_ws(' ', u.first_name, u.last_name)`, sql`d.name`])}
           or exists (select from jsonb_each_text(seen.given) field
                       where ${containsText(text, [sql`field.value`])}))`

/** The submissions that match the filter, as rows of `fit`. */
export const withMatching = (query: SubmissionQuery) => sql`
  ${submissionsSeen(query)},
  fit as (
    select seen.id, seen.submission_id as "submissionId", seen.card_id as "cardId", seen.version_id as "versionId",
           seen.kind, seen.given, seen.sent_at as "sentAt", seen.is_month_only as "isMonthOnly",
           seen.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
           d.id as "dispensaryId", d.name as "dispensaryName", seen.promo_id as "promoId"
      from seen
      left join app_user u on u.id = seen.user_id and seen.is_named
      left join dispensary d on d.id = seen.dispensary_id and seen.is_named
     where (${query.filter.dispensaryId ?? null}::uuid is null or d.id = ${query.filter.dispensaryId ?? null}::uuid)
       and ${matches(query.filter.filter)}
  )`

/** Whether there may be older ones that are not read. */
export const mayBeMore = (newest: number) => sql<boolean>`(
  exists (select from exact group by version_id is null, case when version_id is not null then card_id end
          having count(*) >= ${newest})
  or (select count(*) >= ${newest} from published))`
