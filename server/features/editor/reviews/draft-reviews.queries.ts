import type {
  DraftReview,
  DraftReviews,
  ReviewDecision,
  WaitingReview,
} from '@trellis/contract/authoring/draft-reviews.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, type PageRange, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { editableCourses, ownerOfCourse } from '../../courses/drafts.public.ts'
import { type ContentRef, contentPlaces } from '../content-places.ts'
import { isApprovalNeeded, writesForOwner } from './draft-reviews.scope.ts'

const most = 20

/** A person by a column, as name and id; null where there is none. */
const selectPerson = (column: 'reviewer_id' | 'asked_by') => sql<{ id: string; name: string }>`(
  select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
    from app_user u where u.id = r.${sql.ref(column)})`

const isOpen = sql<boolean>`(r.decided_at is null and r.withdrawn_at is null)`

/** Whether a draft `c` was approved at a revision by someone other than its last editor. */
const approvedAt = ({ kind }: ContentRef, revision = sql`c.draft_revision`) => sql<boolean>`exists (
  select from draft_review a
   where a.${contentPlaces[kind].column} = c.id and a.decision = 'approved' and a.decided_revision = ${revision}
     and (a.decided_revision <> c.draft_revision or a.reviewer_id is distinct from c.draft_saved_by))`

type ReviewRow = Omit<DraftReview, 'askedAt' | 'decidedAt'> & { askedAt: string; decidedAt: string | null }
type ReviewsRow = Omit<DraftReviews, 'items'> & { items: ReviewRow[] }

const toIso = (time: string) => new Date(time).toISOString()

/** The reviewers of a draft that the actor may edit, with their answers. */
export const readReviews = async (db: Db, actor: Actor, content: ContentRef): Promise<DraftReviews> => {
  const place = contentPlaces[content.kind]
  const { rows } = await sql<ReviewsRow>`
    select c.draft_revision as revision, ${ownerOfCourse} as owner, ${isApprovalNeeded} as "isApprovalNeeded",
           ${approvedAt(content)} as "isApproved", coalesce((
             select json_agg(json_build_object(
                      'id', r.id, 'reviewer', ${selectPerson('reviewer_id')}, 'askedBy', ${selectPerson('asked_by')}, 'askedAt', r.asked_at,
                      'note', r.note, 'decision', r.decision, 'words', r.words, 'decidedAt', r.decided_at,
                      'isOutdated', coalesce(r.decided_revision < c.draft_revision, false),
                      'may', json_build_object('answer', ${isOpen} and r.reviewer_id = ${actor.id}::uuid and c.archived_at is null,
                                               'withdraw', ${isOpen} and r.asked_by = ${actor.id}::uuid))
                      order by r.asked_at desc, r.id)
               from (select * from draft_review d where d.${place.column} = c.id and d.withdrawn_at is null
                      order by d.asked_at desc, d.id limit ${most}) r), '[]') as items
      from ${place.content} c where c.id = ${content.id}::uuid and ${editableCourses(actor)}`.execute(db)
  const { items, ...rest } = requireFound(rows[0])
  return {
    ...rest,
    items: items.map(review => ({
      ...review,
      askedAt: toIso(review.askedAt),
      decidedAt: review.decidedAt && toIso(review.decidedAt),
    })),
  }
}

/** Rows of `user_id`: people who can log in and may be asked to review `c`. */
const colleagues = (actor: Actor) => sql`(
  select distinct u.id, concat_ws(' ', u.first_name, u.last_name) as name
    from user_grant g join app_user u on u.id = g.user_id and u.enabled and u.activated_at is not null and u.erased_at is null
   where ${writesForOwner} and u.id <> ${actor.id}::uuid)`

/** The colleagues whom an actor may ask to review content that they may edit. */
export const listReviewers = async (
  db: Db,
  actor: Actor,
  { filter, limit, ...content }: ContentRef & { filter: string; limit: number },
) => {
  const { rows } = await sql<{ items: { id: string; name: string }[] }>`
    select coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
                       from (select * from ${colleagues(actor)} o where ${containsText(filter, [sql`o.name`])}
                              order by lower(o.name), o.id limit ${limit}) p), '[]') as items
      from ${contentPlaces[content.kind].content} c where c.id = ${content.id}::uuid and ${editableCourses(actor)}`.execute(
    db,
  )
  return requireFound(rows[0]).items
}

type SaveQuestionInput = ContentRef & { newId: string; reviewerId: string; note: string; now: Date }

/**
 * Asks a colleague for a review, or reminds one who has not answered; NOT_FOUND for anyone who does not edit for the
 * owner. Returns the review, whether it is new, and the title of the draft.
 */
export const saveQuestion = async (
  db: Db,
  actor: Actor,
  { kind, id, newId, reviewerId, note, now }: SaveQuestionInput,
) => {
  const { content, column } = contentPlaces[kind]
  const { rows } = await sql<{ title: string; archivedAt: Date | null; isColleague: boolean }>`
    select c.draft_title as title, c.archived_at as "archivedAt",
           exists (select from ${colleagues(actor)} o where o.id = ${reviewerId}::uuid) as "isColleague"
      from ${content} c where c.id = ${id}::uuid and ${editableCourses(actor)} for no key update of c`.execute(db)
  const { title, archivedAt, isColleague } = requireFound(rows[0])
  if (archivedAt) throw problem('ALREADY_ARCHIVED')
  if (!isColleague) throw problem('NOT_FOUND')
  const saved = await sql<{ id: string }>`
    insert into draft_review (id, ${column}, reviewer_id, asked_by, asked_at, note)
    values (${newId}::uuid, ${id}::uuid, ${reviewerId}::uuid, ${actor.id}::uuid, ${now}, ${note})
        on conflict ((coalesce(course_id, class_id)), reviewer_id) where decided_at is null and withdrawn_at is null
        do update set note = excluded.note returning id`.execute(db)
  const reviewId = requireFound(saved.rows[0]).id
  return { id: reviewId, isNew: reviewId === newId, title }
}

type LockedReview = ContentRef & {
  title: string
  revision: number
  decision: ReviewDecision | null
  isWithdrawn: boolean
  reviewerId: string
  askedBy: string | null
  archivedAt: Date | null
}

/** The content under review; NOT_FOUND unless the actor may edit it. */
const findContent = async (db: Db, actor: Actor, reviewId: string): Promise<ContentRef> => {
  const { rows } = await sql<ContentRef>`
    select 'courses' as kind, c.id from draft_review r join card_course c on c.id = r.course_id
     where r.id = ${reviewId}::uuid and ${editableCourses(actor)}
     union all
    select 'classes', c.id from draft_review r join class c on c.id = r.class_id
     where r.id = ${reviewId}::uuid and ${editableCourses(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** Locks a review and its draft, so that no one saves, publishes or answers at the same time. */
export const lockReview = async (db: Db, actor: Actor, reviewId: string): Promise<LockedReview> => {
  const { kind, id } = await findContent(db, actor, reviewId)
  const { content, column } = contentPlaces[kind]
  const { rows } = await sql<Omit<LockedReview, 'kind' | 'id'>>`
    select c.draft_title as title, c.draft_revision as revision, c.archived_at as "archivedAt", r.decision,
           r.withdrawn_at is not null as "isWithdrawn", r.reviewer_id as "reviewerId", r.asked_by as "askedBy"
      from ${content} c join draft_review r on r.${column} = c.id and r.id = ${reviewId}::uuid
     where c.id = ${id}::uuid and ${editableCourses(actor)} for no key update of c, r`.execute(db)
  return { kind, id, ...requireFound(rows[0]) }
}

type ReviewAnswer = { id: string; decision: ReviewDecision; words: string; revision: number; now: Date }

export const saveReviewAnswer = (db: Db, { id, decision, words, revision, now }: ReviewAnswer) =>
  db
    .updateTable('draft_review')
    .set({ decision, words, decided_revision: revision, decided_at: now })
    .where('id', '=', id)
    .execute()

export const withdrawReview = (db: Db, id: string, now: Date) =>
  db.updateTable('draft_review').set({ withdrawn_at: now }).where('id', '=', id).execute()

type WaitingRow = Omit<WaitingReview, 'askedAt'> & { askedAt: Date }

const selectWaiting = ({ kind }: Pick<ContentRef, 'kind'>, actor: Actor) => {
  const { content, column } = contentPlaces[kind]
  return sql`
    select r.id, ${kind}::text as kind, c.id as content_id, c.draft_title as title, r.asked_by, r.asked_at, r.note
      from draft_review r join ${content} c on c.id = r.${column} and c.archived_at is null
     where r.reviewer_id = ${actor.id}::uuid and ${isOpen} and ${editableCourses(actor)}`
}

/** The drafts `r` that wait for the actor's look. */
export const waitingRows = (actor: Actor) =>
  sql`from (${selectWaiting({ kind: 'courses' }, actor)} union all ${selectWaiting({ kind: 'classes' }, actor)}) r`

/** A page of the drafts that wait for the actor's look, oldest first. */
export const listWaiting = (db: Db, actor: Actor, range: PageRange) =>
  readList(
    db,
    {
      columns: sql<WaitingRow>`
        r.id, r.kind, r.content_id as "contentId", r.title, ${selectPerson('asked_by')} as "askedBy", r.asked_at as "askedAt", r.note`,
      from: waitingRows(actor),
      order: sql`order by r.asked_at, r.id`,
      itemOf: (row): WaitingReview => ({ ...row, askedAt: row.askedAt.toISOString() }),
    },
    range,
  )

/** Refuses to publish a revision that requires approval and that no one else has approved. */
export const requireApproval = async (db: Db, actor: Actor, content: ContentRef & { revision: number }) => {
  const { rows } = await sql<{ isMissing: boolean }>`
    select ${isApprovalNeeded} and not ${approvedAt(content, sql`${content.revision}::integer`)} as "isMissing"
      from ${contentPlaces[content.kind].content} c
     where c.id = ${content.id}::uuid and ${editableCourses(actor)}`.execute(db)
  if (requireFound(rows[0]).isMissing) throw problem('APPROVAL_NEEDED')
}

type ReviewRule = ContentRef & { isNeeded: boolean; now: Date }

/** Sets whether the owner of something that the actor may edit wants approval; whether that is new. */
export const saveRule = async (db: Db, actor: Actor, { kind, id, isNeeded, now }: ReviewRule) => {
  const { rows: owners } = await sql<{ brandId: string | null; chainId: string | null }>`
    select c.brand_id as "brandId", c.retail_organization_id as "chainId"
      from ${contentPlaces[kind].content} c where c.id = ${id}::uuid and ${editableCourses(actor)}`.execute(db)
  const { brandId, chainId } = requireFound(owners[0])
  const { rows } = isNeeded
    ? await sql`
        insert into approval_rule (brand_id, retail_organization_id, made_by, made_at)
        values (${brandId}::uuid, ${chainId}::uuid, ${actor.id}::uuid, ${now}) on conflict do nothing returning made_at`.execute(
        db,
      )
    : await sql`
        delete from approval_rule where brand_id is not distinct from ${brandId}::uuid
           and retail_organization_id is not distinct from ${chainId}::uuid returning made_at`.execute(db)
  return { isNew: rows.length > 0, ownerId: brandId ?? chainId }
}
