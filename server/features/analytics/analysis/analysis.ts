import type { Analysis, AnalyzedCard, CardAnalysis, RightFirst } from '@trellis/contract/analytics/analysis.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { found } from '../../../platform/problem.ts'
import type { FigureReader } from '../../campaigns/brand-figures.public.ts'
import { publishedText } from '../../courses/publishing.public.ts'
import { shownTimes } from '../../reports/small-groups.public.ts'
import { readQuestions, readShownTries, type ShownTries } from './answers.ts'
import { cohortOf } from './cohort.rules.ts'
import type { AnalyzedCourse } from './course.queries.ts'
import { type CardFigures, type LookedAt, readLookedAt } from './figures.queries.ts'
import type { Filtered } from './filtered-figures.ts'
import { readPeople, type ShownPeople } from './people.queries.ts'
import { shownMedian, shownP90 } from './shown-counts.rules.ts'

type Asked = Pick<Filtered, 'filter' | 'forEveryone'> & { now: Date }

/**
 * How people of a course are counted: of a brand's course as the brand may name them, whoever reads the figures. They may
 * be public, so that a brand could read them as someone else.
 */
export const readerOf = ({ brandId }: AnalyzedCourse): FigureReader =>
  brandId === null ? 'exact' : { actor: null, brandId }

const rightFirstOf = ({ answered, right }: Omit<ShownTries, 'cardId'>): RightFirst =>
  answered === 0 ? null : { answered, right }

const sumOf = (tries: readonly ShownTries[]) => ({
  answered: tries.reduce((sum, { answered }) => sum + answered, 0),
  right: tries.reduce((sum, { right }) => sum + right, 0),
})

const medianOf = (looked: readonly LookedAt[], cardId: string | null) => {
  const own = looked.find(each => each.cardId === cardId)
  return own ? shownMedian(own) : null
}

/** To a tenth of a minute. */
const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)

/** People who came further than the first card. */
const startedOf = ({ opened, cards: [, second] }: ShownPeople) =>
  second ? Math.min(opened ?? 0, second.people ?? 0) || null : opened

type Read = {
  course: AnalyzedCourse
  cards: readonly DraftCard[]
  tries: readonly ShownTries[]
  looked: readonly LookedAt[]
}

const cardOf = (
  { course, cards, tries, looked }: Read,
  { cardId, people }: ShownPeople['cards'][number],
): AnalyzedCard[] => {
  const card = cards.find(each => each.id === cardId)
  const own = tries.find(each => each.cardId === cardId)
  if (!card) return []
  return [
    {
      cardId,
      cardType: card.cardType,
      name: course.isEditor ? nameOfCard(card) : null,
      since: course.since[cardId] ?? 1,
      people,
      medianSeconds: medianOf(looked, cardId),
      rightFirst: own ? rightFirstOf(own) : null,
    },
  ]
}

/** The cards of the published version. */
export const cardsOf = async (db: Db, { versionId }: AnalyzedCourse) =>
  versionId === null ? [] : (await publishedText(db, versionId)).cards

const isUnfiltered = (filter: Filtered['filter']) => Object.values(filter).every(value => value === undefined)

/** How people read a course. */
export const readAnalysis = async (
  db: Db,
  course: AnalyzedCourse,
  { filter, forEveryone, now }: Asked,
): Promise<Analysis> => {
  const reader = readerOf(course)
  const cohort = cohortOf({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const cards = await cardsOf(db, course)
  const people = await readPeople(db, reader, { cohort, filter, forEveryone })
  const tries = await readShownTries(db, reader, { cohort, filter, forEveryone, cards })
  const looked = await readLookedAt(db, reader, cohort)
  return {
    title: course.title,
    isEditor: course.isEditor,
    isOpen: course.isOpen,
    isOfBrand: course.brandId !== null,
    version: course.version,
    // Of a brand's course the first person would be seen in it.
    isUnopened: isUnfiltered(filter) && people.exact?.people === 0,
    opened: people.opened,
    started: startedOf(people),
    completed: people.completed,
    medianMinutes: minutesOf(medianOf(looked, null)),
    rightFirst: rightFirstOf(sumOf(tries)),
    cards: people.cards.flatMap(each => cardOf({ course, cards, tries, looked }, each)),
    countedAt: course.countedAt?.toISOString() ?? null,
  }
}

/** Each VIDEO_PLAYED event stands for so many seconds of a film. */
const secondsOfBeat = 10

const filmOf = ({ people, videoPlays, videoBeats }: CardFigures): CardAnalysis['film'] => {
  const plays = shownTimes(videoPlays, people)
  return plays === null ? null : { plays, seconds: Math.round((videoBeats * secondsOfBeat) / videoPlays) }
}

type AskedCard = Asked & { cardId: string }

/** How people read one card of the published version; NOT_FOUND for another one. */
export const readCardAnalysis = async (
  db: Db,
  course: AnalyzedCourse,
  { cardId, filter, now }: AskedCard,
): Promise<CardAnalysis> => {
  const reader = readerOf(course)
  const card = found((await cardsOf(db, course)).find(each => each.id === cardId))
  const cohort = cohortOf({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const { cards, exact } = await readPeople(db, reader, { cohort, filter })
  const { people } = found(cards.find(each => each.cardId === cardId))
  const looked = (await readLookedAt(db, reader, cohort)).find(each => each.cardId === cardId)
  const [answered] = await readQuestions(db, reader, { cohort, filter, cards: [card] })
  const figures = exact?.cards.find(each => each.cardId === cardId)
  return {
    views: figures ? shownTimes(figures.views, figures.people) : null,
    people,
    medianSeconds: looked ? shownMedian(looked) : null,
    p90Seconds: looked ? shownP90(looked) : null,
    film: figures ? filmOf(figures) : null,
    questions: answered?.questions ?? [],
  }
}
