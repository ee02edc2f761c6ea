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
import { picturesOf, readDraft } from '../courses/drafts.public.ts'
import { findForbidden, publishedText } from '../courses/publishing.public.ts'
import { readerOf } from './people-figures.ts'
import { countPeopleAndMails, readPlaces } from './publication.queries.ts'

const namesOf = (...cards: (readonly DraftCard[])[]) => new Map(cards.flat().map(card => [card.id, nameOfCard(card)]))

const namedChanges = (before: CourseText, after: CourseText): NamedChange[] => {
  const names = namesOf(before.cards, after.cards)
  return listChanges(before, after).map(change =>
    change.kind === 'settings' ? change : { ...change, name: names.get(change.cardId) ?? '' },
  )
}

const asPublished = ({ versionId, number, publishedAt }: PublishedAs): PublishedAs => ({
  versionId,
  number,
  publishedAt,
})

/** What publishing the draft of a course would change, for how many people. */
export const preparePublication = async (
  db: Db,
  actor: Actor,
  { id, scriptOrigins, now }: { id: string; scriptOrigins: readonly string[]; now: Date },
): Promise<Publication> => {
  const { course, cards, revision, published, problems } = await readDraft(db, actor, id)
  const before = published ? { ...(await publishedText(db, published.versionId)), ...picturesOf(published) } : null
  const names = namesOf(cards)
  const forbidden = await findForbidden(db, cards, { scriptOrigins })
  const beyond = before ? beyondCorrection(before.cards, cards) : []
  const reader = await readerOf(db, actor, { kind: 'courses', id })
  return {
    title: course.title,
    revision,
    published: published && asPublished(published),
    changes: before ? namedChanges(before, { ...course, cards }) : [],
    problems: [...problems, ...forbidden].map(found => ({
      ...found,
      name: found.cardId && (names.get(found.cardId) ?? null),
    })),
    beyondCorrection: beyond.map(({ card, reason }) => ({ cardId: card.id, name: nameOfCard(card), reason })),
    ...(await countPeopleAndMails(db, id, reader)),
    isRounded: reader !== 'exact',
    ...(await readPlaces(db, { kind: 'courses', id })),
    takenAt: now.toISOString(),
  }
}

const hasGrown = (shown: number, now: number) => now - shown > 10 || now > shown * 1.05

/**
 * COUNT_CHANGED where more people are concerned than were shown: by more than 5 %, or by more than 10. `people` are
 * counted as they were shown: of figures in fives, a five more is more.
 */
export const refuseGrown = (shown: PeopleCounts | undefined, people: PeopleCounts) => {
  if (!shown) return
  const grown = [
    hasGrown(shown.completed, people.completed),
    hasGrown(shown.begun, people.begun),
    hasGrown(shown.notBegun, people.notBegun),
  ]
  if (grown.includes(true)) throw problem('COUNT_CHANGED', { data: people })
}
