import { kindOf } from '@trellis/contract/cards/cards.ts'
import { anchorOf } from '@trellis/contract/courses/sticky-footer.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { found, problem } from '../../../platform/problem.ts'
import { type CourseContent, readFinished } from '../content.ts'

/** Who must complete a new version: no one (a typo), only new learners, or all. */
export type Audience = 'typo-fix' | 'newcomers' | 'everyone'

type Publication = { courseId: string; audience: Audience; note?: string; publishedBy: string | null; now: Date }

const checked = (draft: unknown): CourseContent => {
  const content = readFinished(draft)
  const ids = new Set(content.cards.map(card => card.id))
  if (content.cards.length === 0)
    throw problem('INVALID_INPUT', { field: 'cards', sentence: 'Add at least one card before publishing.' })
  if (ids.size !== content.cards.length)
    throw problem('INVALID_INPUT', { field: 'cards', sentence: 'Two cards have the same id.' })
  const anchor = content.stickyFooter && anchorOf(content.stickyFooter)
  if (anchor && !ids.has(anchor))
    throw problem('INVALID_INPUT', {
      field: 'stickyFooter.targetUrl',
      sentence: 'The card that the footer scrolls to is not in the course.',
    })
  return content
}

/** A card belongs to one course for good: an id used by another course is rejected. */
const registerCards = async (db: Db, courseId: string, content: CourseContent) => {
  await db
    .insertInto('card')
    .values(content.cards.map(card => ({ id: card.id, course_id: courseId, card_type: card.cardType })))
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

/**
 * Publishes the draft as the course's next, immutable version, which learners see from now on. Shared by the editor and
 * the demo. Returns the version's id.
 */
export const publishCourse = async (db: Db, { courseId, audience, note = '', publishedBy, now }: Publication) => {
  const course = found(
    await db
      .selectFrom('card_course')
      .select(['draft', 'draft_revision', 'archived_at'])
      .where('id', '=', courseId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (course.archived_at) throw problem('ALREADY_ARCHIVED')
  const content = checked(course.draft)
  await registerCards(db, courseId, content)
  const { newest } = await db
    .selectFrom('card_course_version')
    .select(eb => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('newest'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('card_course_version')
    .values({
      id,
      course_id: courseId,
      number: newest + 1,
      title: content.title,
      sticky_footer: JSON.stringify(content.stickyFooter),
      seconds: content.cards.reduce((sum, card) => sum + kindOf(card.cardType).seconds, 0),
      card_count: content.cards.length,
      audience,
      note,
      published_at: now,
      published_by: publishedBy,
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
  await db
    .updateTable('card_course')
    .set({ published_version_id: id, published_revision: course.draft_revision, title: content.title })
    .where('id', '=', courseId)
    .execute()
  return id
}
