import type {
  Analysis,
  AnalysisFilter,
  AnalyzedCard,
  CardAnalysis,
  RightFirst,
} from '@trellis/contract/analytics/analysis.ts'
import { askedIn, type DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { nameOfCard } from '@trellis/contract/editor/card-words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { found } from '../../../platform/problem.ts'
import { publishedText } from '../../courses/publishing.public.ts'
import { shownCount, shownTimes } from '../../reports/small-groups.public.ts'
import { type FirstTries, readFirstAnswers, readFirstTries } from './answers.store.ts'
import { cohortOf } from './cohort.rules.ts'
import type { AnalyzedCourse } from './course.store.ts'
import {
  type CardFigures,
  type CourseFigures,
  type LookedAt,
  readCourseFigures,
  readLookedAt,
} from './figures.store.ts'
import { figuresOfQuestions } from './questions.rules.ts'
import { shownMedian, shownP90 } from './shown-counts.rules.ts'

type Asked = { filter: AnalysisFilter; now: Date }

const isAsked = (card: DraftCard) => askedIn(card).length > 0

const rightFirstOf = (people: number, { answered, right }: Omit<FirstTries, 'cardId'>): RightFirst => {
  const shown = shownTimes(answered, people)
  return shown === null ? null : { answered: shown, right: shownCount(right) ?? 0 }
}

const sumOf = (tries: readonly FirstTries[]) => ({
  answered: tries.reduce((sum, { answered }) => sum + answered, 0),
  right: tries.reduce((sum, { right }) => sum + right, 0),
})
const mostOf = (tries: readonly FirstTries[]) => Math.max(0, ...tries.map(({ answered }) => answered))

const medianOf = (looked: readonly LookedAt[], cardId: string | null) => {
  const own = looked.find(each => each.cardId === cardId)
  return own ? shownMedian(own) : null
}

/** To a tenth of a minute. */
const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)

/** People who came further than the first card. */
const startedOf = ({ people, cards }: CourseFigures) => Math.min(people, cards[1]?.people ?? people)

type Read = {
  course: AnalyzedCourse
  cards: readonly DraftCard[]
  figures: CourseFigures
  tries: readonly FirstTries[]
  looked: readonly LookedAt[]
}

const cardOf = ({ course, cards, tries, looked }: Read, { cardId, people }: CardFigures): AnalyzedCard[] => {
  const card = cards.find(each => each.id === cardId)
  const own = tries.find(each => each.cardId === cardId)
  if (!card) return []
  return [
    {
      cardId,
      cardType: card.cardType,
      name: course.isEditor ? nameOfCard(card) : null,
      since: course.since[cardId] ?? 1,
      people: shownCount(people),
      medianSeconds: medianOf(looked, cardId),
      rightFirst: own ? rightFirstOf(own.answered, own) : null,
    },
  ]
}

/** The cards of the published version. */
export const cardsOf = async (db: Db, { versionId }: AnalyzedCourse) =>
  versionId === null ? [] : (await publishedText(db, versionId)).cards

const isUnfiltered = (filter: AnalysisFilter) => Object.values(filter).every(value => value === undefined)

/** How people read a course. */
export const readAnalysis = async (db: Db, course: AnalyzedCourse, { filter, now }: Asked): Promise<Analysis> => {
  const cohort = cohortOf({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const cards = await cardsOf(db, course)
  const figures = await readCourseFigures(db, cohort)
  const tries = await readFirstTries(
    db,
    cohort,
    cards.filter(isAsked).map(card => card.id),
  )
  const looked = await readLookedAt(db, cohort)
  const read = { course, cards, figures, tries, looked }
  return {
    title: course.title,
    isEditor: course.isEditor,
    isOpen: course.isOpen,
    version: course.version,
    isUnopened: isUnfiltered(filter) && figures.people === 0,
    opened: shownCount(figures.people),
    started: shownCount(startedOf(figures)),
    // Who trains again completes it again.
    completed: shownCount(Math.min(figures.people, figures.completions)),
    medianMinutes: minutesOf(medianOf(looked, null)),
    rightFirst: rightFirstOf(mostOf(tries), sumOf(tries)),
    cards: figures.cards.flatMap(each => cardOf(read, each)),
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
  const card = found((await cardsOf(db, course)).find(each => each.id === cardId))
  const cohort = cohortOf({ courseId: course.id, publishedOn: course.publishedOn, filter, now })
  const figures = found((await readCourseFigures(db, cohort)).cards.find(each => each.cardId === cardId))
  const answers = isAsked(card) ? await readFirstAnswers(db, cohort, [cardId]) : []
  const looked = (await readLookedAt(db, cohort)).find(each => each.cardId === cardId)
  return {
    views: shownTimes(figures.views, figures.people),
    people: shownCount(figures.people),
    medianSeconds: looked ? shownMedian(looked) : null,
    p90Seconds: looked ? shownP90(looked) : null,
    film: filmOf(figures),
    questions: figuresOfQuestions(card, answers),
  }
}
