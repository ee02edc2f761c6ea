import type { Audience, PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import { getKindRules } from '@trellis/contract/cards/cards.ts'
import { findFooterAnchor } from '@trellis/contract/courses/footer-anchor.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { type CourseContent, readFinished } from './content.ts'

type Publication = {
  courseId: string
  audience: Audience
  note?: string
  publishedBy: string | null
  now: Date
  /** Until when everyone is to train again. */
  dueOn?: string | null
  people?: PeopleCounts
  /** Whether people who must train again get an email. */
  sendsMails?: boolean
  restoredFrom?: string
  /** The revision of the draft that its author published. */
  revision?: number
  /** Old id of a card by its new one, where its meaning was changed. */
  previousIds?: ReadonlyMap<string, string>
}

/** A draft that is finished; INVALID_INPUT names every field that is not. */
export const checkContent = (draft: unknown): CourseContent => {
  const content = readFinished(draft)
  const ids = new Set(content.cards.map(card => card.id))
  if (content.cards.length === 0)
    throw problem('INVALID_INPUT', { field: 'cards', sentence: 'Add at least one card before publishing.' })
  if (ids.size !== content.cards.length)
    throw problem('INVALID_INPUT', { field: 'cards', sentence: 'Two cards have the same id.' })
  const anchor = content.stickyFooter && findFooterAnchor(content.stickyFooter)
  if (anchor && !ids.has(anchor))
    throw problem('INVALID_INPUT', {
      field: 'stickyFooter.targetUrl',
      sentence: 'The card that the footer scrolls to is not in the course.',
    })
  return content
}

/** A card belongs to one course for good: an id used by another course is rejected. */
const registerCards = async (db: Db, content: CourseContent, { courseId, previousIds }: Publication) => {
  const cards = content.cards.map(card => ({
    id: card.id,
    course_id: courseId,
    card_type: card.cardType,
    previous_id: previousIds?.get(card.id) ?? null,
  }))
  await db
    .insertInto('card')
    .values(cards)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const own = await db
    .selectFrom('card')
    .select(['id', 'card_type'])
    .where('course_id', '=', courseId)
    .where('id', '=', sql<string>`any(${content.cards.map(card => card.id)}::uuid[])`)
    .execute()
  const types = new Map(own.map(card => [card.id, card.card_type]))
  if (content.cards.some(card => types.get(card.id) !== card.cardType))
    throw problem('INVALID_INPUT', {
      field: 'cards',
      sentence: 'A card id is used by another course or another kind of card.',
    })
}

const insertVersion = async (db: Db, content: CourseContent, publication: Publication) => {
  const {
    courseId,
    audience,
    note = '',
    publishedBy,
    now,
    dueOn = null,
    people,
    sendsMails = false,
    restoredFrom,
    revision,
  } = publication
  const { newest } = await db
    .selectFrom('card_course_version')
    .select(eb => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  const [id, number] = [newId(), newest + 1]
  await db
    .insertInto('card_course_version')
    .values({
      id,
      course_id: courseId,
      number,
      title: content.title,
      sticky_footer: JSON.stringify(content.stickyFooter),
      seconds: content.cards.reduce((sum, card) => sum + getKindRules(card.cardType).seconds, 0),
      card_count: content.cards.length,
      audience,
      note,
      published_at: now,
      published_by: publishedBy,
      due_on: dueOn,
      counts: people ? JSON.stringify(people) : null,
      sends_mails: sendsMails,
      restored_from: restoredFrom ?? null,
      draft_revision: revision ?? null,
    })
    .execute()
  await db
    .insertInto('version_card')
    .values(
      content.cards.map((card, position) => ({
        version_id: id,
        card_id: card.id,
        position,
        content: JSON.stringify(card.content),
      })),
    )
    .execute()
  return { id, number }
}

/** Publishes a content of a locked course as its next, immutable version. */
export const publishContent = async (db: Db, content: CourseContent, publication: Publication) => {
  await registerCards(db, content, publication)
  const version = await insertVersion(db, content, publication)
  await db
    .updateTable('card_course')
    .set({ published_version_id: version.id, title: content.title })
    .where('id', '=', publication.courseId)
    .execute()
  return version
}

/**
 * Publishes the current draft, for the demo and for tests; authors publish by `publish-draft.ts`. Returns the
 * version's id.
 */
export const publishCourse = async (db: Db, publication: Publication) => {
  const course = requireFound(
    await db
      .selectFrom('card_course')
      .select(['draft', 'draft_revision', 'archived_at'])
      .where('id', '=', publication.courseId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (course.archived_at) throw problem('ALREADY_ARCHIVED')
  const { id } = await publishContent(db, checkContent(course.draft), publication)
  await db
    .updateTable('card_course')
    .set({ published_revision: course.draft_revision })
    .where('id', '=', publication.courseId)
    .execute()
  return id
}
