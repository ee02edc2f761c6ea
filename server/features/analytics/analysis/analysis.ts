import type { Analysis, AnalyzedCard, CardAnalysis, RightFirst } from '@trellis/contract/analytics/analysis.ts'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import type { FigureReader } from '../../campaigns/brand-figures.public.ts'
import { publishedText } from '../../courses/publishing.public.ts'
import { shownTimes } from '../../reports/small-groups.public.ts'
import { readQuestions, readShownTries, type ShownTries } from './answers.ts'
import { toCohort } from './cohort.rules.ts'
import type { AnalyzedCourse } from './course.queries.ts'
import { type CardFigures, type LookTime, readLookTimes } from './figures.queries.ts'
import type { FilteredCohort } from './filtered-figures.ts'
import { readPeople, type ShownPeople } from './people.queries.ts'
import { shownMedian, shownP90 } from './shown-counts.rules.ts'

type AnalysisInput = Pick<FilteredCohort, 'filter' | 'forEveryone'> & { now: Date }

/**
 * The reader whose naming permissions apply to a course's figures: its brand, for any caller. Figures may be public, so
 * a brand could otherwise read them through another account.
 */
export const getReader = ({ brandId }: AnalyzedCourse): FigureReader =>
  brandId === null ? 'exact' : { actor: null, brandId }

const toRightFirst = ({ answered, right }: Omit<ShownTries, 'cardId'>): RightFirst =>
  answered === 0 ? null : { answered, right }

const sumTries = (tries: readonly ShownTries[]) => ({
  answered: tries.reduce((sum, { answered }) => sum + answered, 0),
  right: tries.reduce((sum, { right }) => sum + right, 0),
})

const findMedian = (lookTimes: readonly LookTime[], cardId: string | null) => {
  const own = lookTimes.find(item => item.cardId === cardId)
  return own ? shownMedian(own) : null
}

/** Minutes, rounded to a tenth. */
const toMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)

/** People who went beyond the first card. */
const countStarted = ({ opened, cards: [, second] }: ShownPeople) =>
  second ? Math.min(opened ?? 0, second.people ?? 0) || null : opened

type CardInput = {
  course: AnalyzedCourse
  cards: readonly DraftCard[]
  tries: readonly ShownTries[]
  lookTimes: readonly LookTime[]
}

const toAnalyzedCard = (
  { course, cards, tries, lookTimes }: CardInput,
  { cardId, people }: ShownPeople['cards'][number],
): AnalyzedCard[] => {
  const card = cards.find(item => item.id === cardId)
  const own = tries.find(item => item.cardId === cardId)
  if (!card) return []
  return [
    {
      cardId,
      cardType: card.cardType,
      name: course.isEditor ? nameOfCard(card) : null,
      since: course.since[cardId] ?? 1,
      people,
      medianSeconds: findMedian(lookTimes, cardId),
      rightFirst: own ? toRightFirst(own) : null,
    },
  ]
}

/** The cards of the published version. */
export const listCards = async (db: Db, { versionId }: AnalyzedCourse) =>
  versionId === null ? [] : (await publishedText(db, versionId)).cards

const isUnfiltered = (filter: FilteredCohort['filter']) => Object.values(filter).every(value => value === undefined)

/** The figures of a course and its cards. */
export const readAnalysis = async (
  db: Db,
  course: AnalyzedCourse,
  { filter, forEveryone, now }: AnalysisInput,
): Promise<Analysis> => {
  const reader = getReader(course)
  const cohort = toCohort({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const cards = await listCards(db, course)
  const people = await readPeople(db, reader, { cohort, filter, forEveryone })
  const tries = await readShownTries(db, reader, { cohort, filter, forEveryone, cards })
  const lookTimes = await readLookTimes(db, reader, cohort)
  return {
    title: course.title,
    isEditor: course.isEditor,
    isOpen: course.isOpen,
    isOfBrand: course.brandId !== null,
    version: course.version,
    // Of a brand's course the first person would be seen in it.
    isUnopened: isUnfiltered(filter) && people.exact?.people === 0,
    opened: people.opened,
    started: countStarted(people),
    completed: people.completed,
    medianMinutes: toMinutes(findMedian(lookTimes, null)),
    rightFirst: toRightFirst(sumTries(tries)),
    cards: people.cards.flatMap(item => toAnalyzedCard({ course, cards, tries, lookTimes }, item)),
    countedAt: course.countedAt?.toISOString() ?? null,
  }
}

/** The seconds of video that one VIDEO_PLAYED event covers. */
const secondsPerBeat = 10

const toVideoFigures = ({ people, videoPlays, videoBeats }: CardFigures): CardAnalysis['film'] => {
  const plays = shownTimes(videoPlays, people)
  return plays === null ? null : { plays, seconds: Math.round((videoBeats * secondsPerBeat) / videoPlays) }
}

type CardAnalysisInput = AnalysisInput & { cardId: string }

/** The figures of one card of the published version; NOT_FOUND for other cards. */
export const readCardAnalysis = async (
  db: Db,
  course: AnalyzedCourse,
  { cardId, filter, now }: CardAnalysisInput,
): Promise<CardAnalysis> => {
  const reader = getReader(course)
  const card = requireFound((await listCards(db, course)).find(item => item.id === cardId))
  const cohort = toCohort({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const { cards, exact } = await readPeople(db, reader, { cohort, filter })
  const { people } = requireFound(cards.find(item => item.cardId === cardId))
  const lookTimes = (await readLookTimes(db, reader, cohort)).find(item => item.cardId === cardId)
  const [answered] = await readQuestions(db, reader, { cohort, filter, cards: [card] })
  const figures = exact?.cards.find(item => item.cardId === cardId)
  return {
    views: figures ? shownTimes(figures.views, figures.people) : null,
    people,
    medianSeconds: lookTimes ? shownMedian(lookTimes) : null,
    p90Seconds: lookTimes ? shownP90(lookTimes) : null,
    film: figures ? toVideoFigures(figures) : null,
    questions: answered?.questions ?? [],
  }
}
