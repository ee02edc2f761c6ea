import type { CardType } from '@trellis/contract/cards/cards.ts'
import { buildEvents, type PastEvent } from '../features/analytics/analytics.build.ts'
import { buildNextVersion } from '../features/courses/courses.build.ts'
import type { Db } from '../platform/database/database.ts'
import { writtenCourses } from './all-courses.ts'
import { toDemoId, type WrittenCourse } from './authoring.ts'
import { type Chance, createChance } from './chance.ts'
import { listDemoCards, toCourseId } from './load-content.ts'

const day = 86_400_000

type Card = { id: string; cardType: CardType }

/** A course that was read in the last weeks, with the card after which many leave. */
type Read = {
  slug: string
  hardCard: string
  /** Its card with a video. */
  film?: string
  added?: { after: string; daysAgo: number; card: Card & { content: object } }
}

const read: readonly Read[] = [
  {
    slug: 'vapes-and-concentrates',
    hardCard: 'q-natural',
    added: {
      after: 'battery',
      daysAgo: 13,
      card: {
        id: toDemoId('vapes-and-concentrates/pocket'),
        cardType: 'TEXT',
        content: {
          title: 'Not loose in a pocket',
          text: 'Keys and coins can short a bare battery. A cap or a case costs little: offer it with every pen.',
        },
      },
    },
  },
  { slug: 'alpenglow-gummies', hardCard: 'q-faster' },
  { slug: 'terpenes', hardCard: 'q-couch', film: 'drift' },
]

const withAdded = (cards: readonly Card[], { slug, added }: Read): Card[] =>
  cards.flatMap(card => (added && card.id === toDemoId(`${slug}/${added.after}`) ? [card, added.card] : [card]))

type Visit = { read: Read; cards: readonly Card[]; userId: string | null; at: Date; chance: Chance }

/** One visit: card after card, until someone has enough. */
const eventsOf = ({ read: { slug, hardCard, film }, cards, userId, at, chance }: Visit): PastEvent[] => {
  const visit = {
    courseId: toCourseId(slug),
    sessionId: toDemoId(`visit/${slug}/${at.toISOString()}/${userId}`),
    userId,
  }
  const events: PastEvent[] = []
  let time = at.getTime()
  const happen = (type: PastEvent['type'], cardId: string | null, seconds: number) => {
    events.push({ ...visit, cardId, type, at: new Date(time) })
    time += seconds * 1000
  }
  for (const { id } of cards) {
    happen('CARD_VIEWED', id, chance.between(4, 24))
    if (film !== undefined && id === toDemoId(`${slug}/${film}`)) {
      happen('VIDEO_STARTED', id, 10)
      for (let beats = chance.between(0, 3); beats > 0; beats -= 1) happen('VIDEO_PLAYED', id, 10)
    }
    if (chance.is(id === toDemoId(`${slug}/${hardCard}`) ? 0.2 : 0.015)) return events
  }
  if (userId !== null) happen('COURSE_COMPLETED', null, 0)
  return events
}

const listReaders = async (db: Db, courseId: string) =>
  (
    await db
      .selectFrom('course_round')
      .select('user_id')
      .where('course_id', '=', courseId)
      .orderBy('started_at', 'desc')
      .orderBy('user_id')
      .limit(120)
      .execute()
  ).map(round => round.user_id)

const visitsOf = async (db: Db, what: Read, { course, now }: { course: WrittenCourse; now: Date }) => {
  const [before, after] = [listDemoCards(course), withAdded(listDemoCards(course), what)]
  const chance = createChance(15_485_863)
  const readers = [...(await listReaders(db, toCourseId(what.slug))), ...Array.from({ length: 40 }, () => null)]
  return readers.flatMap(userId => {
    const daysAgo = chance.between(1, 28)
    const at = new Date(now.getTime() - daysAgo * day - chance.between(0, 9 * 3600) * 1000)
    const cards = daysAgo < (what.added?.daysAgo ?? 0) ? after : before
    return eventsOf({ read: what, cards, userId, at, chance })
  })
}

const publishAdded = async (db: Db, what: Read, { course, now }: { course: WrittenCourse; now: Date }) => {
  if (!what.added) return
  await buildNextVersion(db, {
    courseId: toCourseId(what.slug),
    title: course.title,
    cards: withAdded(listDemoCards(course), what),
    stickyFooter: course.stickyFooter ?? null,
    audience: 'newcomers',
    now: new Date(now.getTime() - what.added.daysAgo * day),
  })
}

/** Loads how three courses were read in the last four weeks, one of them in two versions; learning must be loaded before. */
export const loadEvents = async (db: Db, now: Date) => {
  const events: PastEvent[] = []
  for (const what of read) {
    const course = writtenCourses.find(({ slug }) => slug === what.slug)
    if (!course) continue
    await publishAdded(db, what, { course, now })
    events.push(...(await visitsOf(db, what, { course, now })))
  }
  await buildEvents(db, events, now)
}
