import type { PublishedAs } from '@trellis/contract/authoring/content-list.ts'
import type { PeopleCounts } from '@trellis/contract/authoring/publishing.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { beyondCorrection } from '@trellis/contract/editor/beyond-correction.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import { type CourseText, listChanges } from '@trellis/contract/editor/changes.ts'
import type { NamedChange, Publication } from '@trellis/contract/editor/publishing.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { problem } from '../../platform/problem.ts'
import { pickImages, readDraft } from '../courses/drafts.public.ts'
import { findForbidden, publishedText } from '../courses/publishing.public.ts'
import { getFigureReader } from './people-figures.ts'
import { countPeopleAndMails, readPlaces } from './publication.queries.ts'

const mapCardNames = (...cards: (readonly DraftCard[])[]) =>
  new Map(cards.flat().map(card => [card.id, nameOfCard(card)]))

const namedChanges = (before: CourseText, after: CourseText): NamedChange[] => {
  const names = mapCardNames(before.cards, after.cards)
  return listChanges(before, after).map(change =>
    change.kind === 'settings' ? change : { ...change, name: names.get(change.cardId) ?? '' },
  )
}

const toPublishedAs = ({ versionId, number, publishedAt }: PublishedAs): PublishedAs => ({
  versionId,
  number,
  publishedAt,
})

/** The effect of publishing the draft of a course: its changes, and the number of people. */
export const preparePublication = async (
  db: Db,
  actor: Actor,
  { id, scriptOrigins, now }: { id: string; scriptOrigins: readonly string[]; now: Date },
): Promise<Publication> => {
  const { course, cards, revision, published, problems } = await readDraft(db, actor, id)
  const before = published ? { ...(await publishedText(db, published.versionId)), ...pickImages(published) } : null
  const names = mapCardNames(cards)
  const forbidden = await findForbidden(db, cards, { scriptOrigins })
  const beyond = before ? beyondCorrection(before.cards, cards) : []
  const reader = await getFigureReader(db, actor, { kind: 'courses', id })
  return {
    title: course.title,
    revision,
    published: published && toPublishedAs(published),
    changes: before ? namedChanges(before, { ...course, cards }) : [],
    problems: [...problems, ...forbidden].map(problem => ({
      ...problem,
      name: problem.cardId && (names.get(problem.cardId) ?? null),
    })),
    beyondCorrection: beyond.map(({ card, reason }) => ({ cardId: card.id, name: nameOfCard(card), reason })),
    ...(await countPeopleAndMails(db, id, reader)),
    isRounded: reader !== 'exact',
    ...(await readPlaces(db, { kind: 'courses', id })),
    takenAt: now.toISOString(),
  }
}

const hasGrown = (shownCount: number, now: number) => now - shownCount > 10 || now > shownCount * 1.05

/**
 * COUNT_CHANGED where more people are concerned than were shown: by more than 5 %, or by more than 10. `people` are
 * counted as they were shown: of figures in fives, a five more is more.
 */
export const refuseGrown = (shownCounts: PeopleCounts | undefined, people: PeopleCounts) => {
  if (!shownCounts) return
  const grown = [
    hasGrown(shownCounts.completed, people.completed),
    hasGrown(shownCounts.begun, people.begun),
    hasGrown(shownCounts.notBegun, people.notBegun),
  ]
  if (grown.includes(true)) throw problem('COUNT_CHANGED', { data: people })
}
