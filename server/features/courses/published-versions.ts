import { createHash } from 'node:crypto'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { requireFound } from '../../platform/problem.ts'
import { present, storedCard } from '../cards/cards.public.ts'

/** A card as a version shows it. */
type PublishedCard = { card: AuthoredCard; position: number; courseId: string }

/** One published version of a course with all its cards; immutable in the database. */
export type PublishedVersion = {
  courseId: string
  versionId: string
  title: string
  stickyFooter: StickyFooter | null
  cards: readonly PublishedCard[]
  /** Changes whenever this version is rendered differently: for the ETags of public responses. */
  fingerprint: string
}

// Up to ten thousand cards, some tens of megabytes. Versions are immutable, so every process may cache them.
const cache = new LRUCache<string, PublishedVersion>({
  maxSize: 10_000,
  sizeCalculation: ({ cards }) => cards.length,
})

const readRows = (db: Db, versionId: string) =>
  db
    .selectFrom('card_course_version as version')
    .innerJoin('version_card', 'version_card.version_id', 'version.id')
    .innerJoin('card', 'card.id', 'version_card.card_id')
    .select(['version.course_id', 'version.title', 'version.sticky_footer'])
    .$narrowType<{ sticky_footer: StickyFooter | null }>()
    .select(['card.id', 'card.card_type', 'version_card.content', 'version_card.position'])
    .where('version.id', '=', versionId)
    .orderBy('version_card.position')
    .execute()

const buildFingerprint = (version: object, cards: readonly PublishedCard[]) => {
  const presented = cards.map(card => present({ ...card, state: null }))
  return createHash('sha1')
    .update(JSON.stringify([version, presented]))
    .digest('base64url')
}

const readPublished = async (db: Db, versionId: string): Promise<PublishedVersion> => {
  const rows = await readRows(db, versionId)
  // A version always has cards.
  const { course_id: courseId, title, sticky_footer } = requireFound(rows[0])
  const cards = rows.map(({ id, card_type, content, position }) => ({
    card: storedCard({ id, cardType: card_type, content }),
    position,
    courseId,
  }))
  const version = { courseId, versionId, title, stickyFooter: sticky_footer }
  return { ...version, cards, fingerprint: buildFingerprint(version, cards) }
}

/** A published version, cached. */
export const getPublishedVersion = async (db: Db, versionId: string) => {
  const cached = cache.get(versionId)
  if (cached) return cached
  const version = await readPublished(db, versionId)
  cache.set(versionId, version)
  return version
}
