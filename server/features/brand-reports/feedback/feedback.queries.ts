import type { FeedbackResult } from '@trellis/contract/brand-reports/feedback.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { brandHasNamed, brandMayName } from '../../campaigns/nameable.public.ts'
import { nextPublished, readUpToDate } from '../../campaigns/publish-in-fives.public.ts'
import { keepCompleteMonths, type Rating, readable, type WaitingRating } from './feedback.rules.ts'
import { publishAnswers, withdrawPublished } from './published.queries.ts'

/** The maximum number of answers read per request, newest first; keeps a brand's page fast. */
const newest = 2000

type RatingsInput = { brandId: string | null; courseId: string | null; dispensaryId: string | null }

/** The surveys of a brand's courses. */
const surveys = ({ brandId, courseId }: RatingsInput) => sql`
  survey as materialized (
    select s.id, s.course_id
      from card_course c
      join card s on s.course_id = c.id and s.card_type = 'SURVEY'
     where c.brand_id = ${brandId}::uuid and (${courseId}::uuid is null or c.id = ${courseId}::uuid)
  )`

/** Where a person worked as they answered. */
const workplace = sql`(
  select e.dispensary_id from employment e
   where e.user_id = r.user_id and e.dispensary_id is not null and e.started_at <= a.answered_at
     and (e.ended_at is null or e.ended_at > a.answered_at)
   order by e.chosen_at desc nulls last, e.started_at desc, e.id limit 1)`

const ofSurvey = sql`from card_answer where card_id = s.id and answer ? 'responseValue'`
const latestFirst = sql`order by answered_at desc limit ${newest}`

/** Finds the cut-off time by an index-only scan, so that only answers since then are read. */
const everywhere = sql`
    select a.id, a.card_id, a.answer, a.answered_at, r.user_id, r.course_id, ${workplace} as dispensary_id
      from (select answers.* from survey s
             cross join lateral (
                   select id, card_id, round_id, answer, answered_at ${ofSurvey} and answered_at >= (
                     select min(answered_at)
                       from (select answered_at from survey s
                              cross join lateral (select answered_at ${ofSurvey} ${latestFirst}) moments
                              ${latestFirst}) newest)
                    ${latestFirst}) answers
             ${latestFirst}) a
      join course_round r on r.id = a.round_id
     order by a.answered_at desc`

/** Answers of people while they worked at a store. */
const atStore = (dispensaryId: string): RawBuilder<unknown> => sql`
    select a.id, a.card_id, a.answer, a.answered_at, r.user_id, r.course_id, ${dispensaryId}::uuid as dispensary_id
      from (select distinct user_id from employment where dispensary_id = ${dispensaryId}::uuid) worker
      join course_round r on r.user_id = worker.user_id and r.course_id in (select course_id from survey)
      join card_answer a on a.round_id = r.id and a.card_id in (select id from survey)
     where ${workplace} = ${dispensaryId}::uuid
     order by a.answered_at desc limit ${newest}`

type AnswerRow = WaitingRating & {
  stars: number
  tags: string[] | null
  isNamed: boolean
  isPublished: boolean
  /** The number of answers read, and the time of the oldest. */
  read: number
  oldest: Date
}

/** The newest answer of each person to each survey of a brand, the newest first. */
const readAnswers = async (db: Db, input: RatingsInput) => {
  const who = { brand: 'b.id', person: 't.user_id', dispensary: 't.dispensary_id' }
  const { rows } = await sql<AnswerRow>`
    with ${surveys(input)}, answer as materialized (${input.dispensaryId ? atStore(input.dispensaryId) : everywhere}
    ), latest as (
      select distinct on (user_id, card_id) * from answer order by user_id, card_id, answered_at desc, id desc
    )
    select t.id as "answerId", t.user_id as "userId", t.course_id as "courseId", t.card_id as "cardId",
           (t.answer ->> 'responseValue')::integer as stars, t.answer -> 'selectedTags' as tags,
           t.answered_at as at, ${brandMayName(who)} as "isNamed",
           ${brandHasNamed({ ...who, since: 't.answered_at' })} as "hasBeenNamed",
           exists (select from published_rating p
                    where (p.brand_id, p.card_id, p.user_id) = (b.id, t.card_id, t.user_id)) as "isPublished",
           (select count(*)::integer from answer) as read, (select min(answered_at) from answer) as oldest
      from latest t join brand b on b.id = ${input.brandId}::uuid
     order by t.answered_at desc, t.id`.execute(db)
  return rows
}

type ShownRating = Rating & { cardId: string }

/** The published answers of people who are not named, in an order that tells only the month. */
const readPublished = async (db: Db, { brandId, courseId }: RatingsInput) => {
  const { rows } = await sql<Omit<ShownRating, 'tags'> & { tags: string[] | null }>`
    select t.id, t.answer_id as "answerId", t.user_id as "userId", t.course_id as "courseId", t.card_id as "cardId",
           (t.answer ->> 'responseValue')::integer as stars, t.answer -> 'selectedTags' as tags,
           t.month::timestamp at time zone 'UTC' as "answeredAt",
           ${brandMayName({ brand: 't.brand_id', person: 't.user_id', dispensary: 't.dispensary_id' })} as "isNamed"
      from (select p.*, a.answer, ${workplace} as dispensary_id
              from (select * from published_rating
                     where brand_id = ${brandId}::uuid and (${courseId}::uuid is null or course_id = ${courseId}::uuid)
                     order by month desc, id limit ${newest}) p
              join card_course c on c.id = p.course_id and c.brand_id = p.brand_id
              join card_answer a on a.id = p.answer_id
              join course_round r on r.id = a.round_id) t
     order by t.month desc, t.id`.execute(db)
  return rows.map(({ tags, ...row }): ShownRating => ({ ...row, tags: tags ?? [] }))
}

const getKey = ({ userId, cardId }: { userId: string; cardId: string }) => `${userId} ${cardId}`

const isCut = ([first]: readonly AnswerRow[]) => first?.read === newest

const toNamedRatings = (answers: readonly AnswerRow[]) => {
  const [first] = answers
  const shown = first && isCut(answers) ? keepCompleteMonths(answers, first.oldest) : answers
  return shown
    .filter(({ isNamed }) => isNamed)
    .map(
      ({ tags, at, ...answer }): ShownRating => ({ ...answer, id: answer.answerId, answeredAt: at, tags: tags ?? [] }),
    )
}

type BrandRatingsInput = RatingsInput & { brandId: string }

const readBoth = async (db: Db, input: BrandRatingsInput) => {
  const answers = await readAnswers(db, input)
  const published = await readPublished(db, input)
  const named = new Set(answers.filter(({ isNamed }) => isNamed).map(getKey))
  return {
    answers,
    published,
    withdrawn: published.filter(rating => rating.isNamed || named.has(getKey(rating))).map(({ id }) => id),
    next: nextPublished(answers.filter(({ isNamed, isPublished }) => !isNamed && !isPublished)),
  }
}

type PublicationRows = Awaited<ReturnType<typeof readBoth>>

/** The answers that a brand may read of all stores: named people as answered, all others as published. */
const readEverywhere = (db: Db, input: BrandRatingsInput) =>
  readUpToDate(db, {
    lock: ['published_rating', input.brandId],
    read: one => readBoth(one, input),
    save: async (tx, { withdrawn, next }: PublicationRows) => {
      if (withdrawn.length > 0) await withdrawPublished(tx, withdrawn)
      if (next.length > 0) await publishAnswers(tx, input.brandId, next)
    },
  })

const newestFirst = (a: Rating, b: Rating) => b.answeredAt.getTime() - a.answeredAt.getTime() || (a.id < b.id ? -1 : 1)

/**
 * The survey answers that a brand may read, newest first, and whether there may be older ones. All people of a store
 * that works with the brand are named.
 */
export const readRatings = async (db: Db, { brandId, ...input }: RatingsInput) => {
  if (brandId === null) return { ratings: [], isMore: false }
  const { answers, published } = input.dispensaryId
    ? { answers: await readAnswers(db, { brandId, ...input }), published: [] }
    : await readEverywhere(db, { brandId, ...input })
  const ratings = [...toNamedRatings(answers), ...published].toSorted(newestFirst)
  return { ratings: readable(ratings), isMore: isCut(answers) || published.length === newest }
}

type ResultRow = Pick<FeedbackResult, 'comments' | 'firstName' | 'lastName'> & { answerId: string }

/** The content of ratings, in their order, with the names that the brand may see. */
export const readResults = async (db: Db, ratings: readonly Rating[]): Promise<FeedbackResult[]> => {
  const { rows } = await sql<ResultRow>`
    select a.id as "answerId", coalesce(trim(a.answer ->> 'comments'), '') as comments,
           u.first_name as "firstName", u.last_name as "lastName"
      from card_answer a
      join course_round r on r.id = a.round_id
      join app_user u on u.id = r.user_id
     where a.id = any(${ratings.map(({ answerId }) => answerId)}::uuid[])`.execute(db)
  const answers = new Map(rows.map(row => [row.answerId, row]))
  return ratings.map(({ id, answerId, courseId, stars, tags, answeredAt, isNamed }) => {
    const answer = answers.get(answerId)
    return {
      id,
      courseId,
      responseValue: stars,
      comments: answer?.comments ?? '',
      selectedTags: [...tags],
      dateCompleted: answeredAt.toISOString(),
      firstName: isNamed ? (answer?.firstName ?? null) : null,
      lastName: isNamed ? (answer?.lastName ?? null) : null,
    }
  })
}
