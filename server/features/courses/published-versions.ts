import { createHash } from 'node:crypto'
import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import type { StickyFooter } from '@trellis/contract/courses/sticky-footer.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { requireFound } from '../../platform/problem.ts'
import { present, storedCard } from '../cards/cards.public.ts'
import { shortestReading } from './reading-time.rules.ts'

/** A card as a version shows it. */
type PublishedCard = { card: AuthoredCard; position: number; courseId: string }

/** One published version of a course with all its cards; immutable in the database. */
export type PublishedVersion = {
  courseId: string
  versionId: string
  title: string
  stickyFooter: StickyFooter | null
  cards: readonly PublishedCard[]
  /** The shortest time in which it can be read. */
  readingSeconds: number
  /** Changes whenever this version is rendered differently: for the ETags of public responses. */
  fingerprint: string
}

// Up to ten thousand cards, some tens of megabytes. Versions are immutable, so every process may cache them.
const cache = new LRUCache<string, PublishedVersion>({
  maxSize: 10_000,
  sizeCalculation: ({ cards }) => cards.length,
})

const readRows = (db: Db, versionIds: readonly string[]) =>
  db
    .selectFrom('card_course_version as version')
    .innerJoin('version_card', 'version_card.version_id', 'version.id')
    .innerJoin('card', 'card.id', 'version_card.card_id')
    .select(['version.id as version_id', 'version.course_id', 'version.title', 'version.sticky_footer'])
    .$narrowType<{ sticky_footer: StickyFooter | null }>()
    .select(['card.id', 'card.card_type', 'version_card.content', 'version_card.position'])
    .where('version.id', 'in', versionIds)
    .orderBy('version_card.position')
    .execute()

const buildFingerprint = (version: object, cards: readonly PublishedCard[]) => {
  const presented = cards.map(card => present({ ...card, state: null }))
  return createHash('sha1')
    .update(JSON.stringify([version, presented]))
    .digest('base64url')
}

type VersionRow = Awaited<ReturnType<typeof readRows>>[number]

const toPublished = (versionId: string, rows: readonly VersionRow[]): PublishedVersion => {
  const { course_id: courseId, title, sticky_footer } = itemAt(rows, 0)
  const cards = rows.map(({ id, card_type, content, position }) => ({
    card: storedCard({ id, cardType: card_type, content }),
    position,
    courseId,
  }))
  const version = { courseId, versionId, title, stickyFooter: sticky_footer }
  const readingSeconds = shortestReading(rows.map(({ content }) => content))
  return { ...version, cards, readingSeconds, fingerprint: buildFingerprint(version, cards) }
}

/** Published versions in any order, cached. */
export const listPublishedVersions = async (db: Db, versionIds: readonly string[]): Promise<PublishedVersion[]> => {
  const cached = versionIds.flatMap(id => cache.get(id) ?? [])
  const missing = versionIds.filter(id => !cache.has(id))
  const rows = missing.length > 0 ? await readRows(db, missing) : []
  const found = [...new Set(rows.map(row => row.version_id))]
  const read = found.map(id =>
    toPublished(
      id,
      rows.filter(row => row.version_id === id),
    ),
  )
  for (const version of read) cache.set(version.versionId, version)
  return [...cached, ...read]
}

/** A published version, cached; it always has cards. */
export const getPublishedVersion = async (db: Db, versionId: string) =>
  requireFound((await listPublishedVersions(db, [versionId]))[0])
