import type { Audience } from '@trellis/contract/authoring/publishing.ts'
import type { AuthoredCard, CardType } from '@trellis/contract/cards/cards.ts'
import { cardKinds } from '@trellis/contract/cards/kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { CourseContent } from './publishing/content.ts'
import { publishCourse } from './publishing/publish-course.ts'

type NewCourse = {
  id?: string
  title?: string
  cards: unknown[]
  stickyFooter?: CourseContent['stickyFooter'] | object
  brandId?: string | null
  retailOrganizationId?: string | null
  posterUrl?: string | null
  thumbnailUrl?: string | null
  now: Date
}

/** Saves a new course with its draft, unpublished. Returns its id. */
export const buildDraft = async (
  db: Db,
  { id = newId(), title = 'Checking ID', cards, stickyFooter = null, now, ...owner }: NewCourse,
) => {
  await db
    .insertInto('card_course')
    .values({
      id,
      title,
      brand_id: owner.brandId ?? null,
      retail_organization_id: owner.retailOrganizationId ?? null,
      poster_url: owner.posterUrl ?? null,
      thumbnail_url: owner.thumbnailUrl ?? null,
      draft: JSON.stringify({ title, cards, stickyFooter }),
      draft_saved_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Saves a course and publishes it through the editor's code. Returns its id. */
export const buildCourse = async (db: Db, course: NewCourse & { audience?: Audience }) => {
  const courseId = await buildDraft(db, course)
  await publishCourse(db, { courseId, audience: course.audience ?? 'everyone', publishedBy: null, now: course.now })
  return courseId
}

type NextVersion = Pick<NewCourse, 'cards' | 'title' | 'stickyFooter' | 'now'> & {
  courseId: string
  audience?: Audience
  note?: string
  publishedBy?: string | null
}

type LaterDraft = {
  courseId: string
  draft: Pick<NewCourse, 'title' | 'cards' | 'stickyFooter'>
  savedBy?: string | null
  now: Date
}

/** Saves another draft of a course; the published version stays. */
export const saveLaterDraft = (db: Db, { courseId, draft, savedBy = null, now }: LaterDraft) =>
  db
    .updateTable('card_course')
    .set(eb => ({
      draft: JSON.stringify(draft),
      draft_saved_at: now,
      draft_saved_by: savedBy,
      draft_revision: eb('draft_revision', '+', 1),
    }))
    .where('id', '=', courseId)
    .execute()

/** Publishes these cards as the next version of a course, through the editor's code. Returns the version's id. */
export const buildNextVersion = async (
  db: Db,
  { courseId, title = 'Checking ID', cards, stickyFooter = null, now, ...publication }: NextVersion,
) => {
  await saveLaterDraft(db, { courseId, draft: { title, cards, stickyFooter }, now })
  return publishCourse(db, { courseId, audience: 'everyone', publishedBy: null, ...publication, now })
}

type NewPromo = {
  courseId: string
  id?: string
  code?: string
  name?: string
  partner?: string
  campaign?: string
  startsAt?: Date
  endsAt?: Date | null
  now: Date
}

/** Saves a promo, live unless its times differ. Returns its id. */
export const buildPromo = async (db: Db, { courseId, id = newId(), code = id, now, ...promo }: NewPromo) => {
  const { name = 'Spring fair', partner = 'Cannafest', campaign = 'Spring' } = promo
  const words = { name, partner, campaign }
  const { startsAt = now, endsAt = null } = promo
  await db
    .insertInto('promo')
    .values({ id, course_id: courseId, code, ...words, starts_at: startsAt, ends_at: endsAt, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return id
}

/** A card of a kind with the kind's sample content and a new id. */
export const sampleCard = (cardType: CardType, content: object = {}): AuthoredCard => {
  const sample = { ...(cardKinds[cardType].sample as object), ...content }
  return { id: newId(), cardType, content: cardKinds[cardType].content.parse(sample) } as AuthoredCard
}
