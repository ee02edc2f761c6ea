import type { AnalysisFilter } from '@trellis/contract/analytics/analysis.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  countFigures,
  type FigureReader,
  type Shown,
  showCounts,
  totalOf,
} from '../../campaigns/brand-figures.public.ts'
import { filterName } from './cohort.rules.ts'
import { type Cohort, type CourseFigures, readCourseFigures } from './figures.store.ts'

type Filtered = { cohort: Cohort; filter: AnalysisFilter }

const inDays = (day: RawBuilder<unknown>, { from = null, to = null }: Cohort) =>
  sql`${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`

/**
 * People with an account by figure: who opened the course and saw each card by their events, who completed it by their
 * first completed round. What is done by a promo is not recorded as learning.
 */
const peopleWithAccount = (cohort: Cohort) => sql`
  select coalesce('card ' || subject.card_id, 'opened') as figure, seen.visitor_id as user_id
    from analytics_subject subject
    join analytics_visitor seen on seen.subject_id = subject.id and ${inDays(sql`seen.first_day`, cohort)}
    join app_user account on account.id = seen.visitor_id
   where subject.course_id = ${cohort.courseId}::uuid
     and subject.promo_id is not distinct from ${cohort.promoId ?? null}::uuid
   union all
  select 'completed', r.user_id from course_round r
   where r.course_id = ${cohort.courseId}::uuid and r.completed_at is not null and ${cohort.promoId ?? null}::uuid is null
   group by r.user_id having ${inDays(sql`(min(r.completed_at) at time zone 'UTC')::date`, cohort)}`

/** Figures are remembered under the name of their filter. */
const withoutPrefix = (shown: Shown, prefix: string): Shown =>
  new Map([...shown].map(([figure, people]) => [figure.slice(prefix.length), people]))

type Prefixed = Filtered & { figures: readonly string[] }

const countAccounts = async (db: Db, reader: FigureReader, { cohort, filter, figures }: Prefixed) => {
  const prefix = `${filterName(filter)} accounts `
  const shown = await countFigures(db, reader, {
    subjectId: cohort.courseId,
    figures: figures.map(figure => prefix + figure),
    people: sql`select ${prefix}::text || figure as figure, user_id from (${peopleWithAccount(cohort)}) account`,
  })
  return withoutPrefix(shown, prefix)
}

/** Counts of the roll-ups by figure. Who trains again completes it again. */
const countsOf = ({ people, completions, cards }: CourseFigures) => [
  { figure: 'opened', others: people },
  { figure: 'completed', others: Math.min(people, completions) },
  ...cards.map(card => ({ figure: `card ${card.cardId}`, others: card.people })),
]

type Counted = Filtered & { figures: CourseFigures }

const showRolledUp = async (db: Db, reader: FigureReader, { cohort, filter, figures }: Counted) => {
  const prefix = `${filterName(filter)} visitors `
  const counts = countsOf(figures).map(({ figure, others }) => ({ figure: prefix + figure, known: 0, others }))
  return withoutPrefix(await showCounts(db, reader, { subjectId: cohort.courseId, counts }), prefix)
}

const nobody: Shown = new Map()

/** People as they are shown; null = none, or fewer than five who may not be named. */
export type ShownPeople = {
  opened: number | null
  completed: number | null
  cards: { cardId: string; people: number | null }[]
  /** The exact figures of everyone; null = of a brand's course, where they must not be shown. */
  exact: CourseFigures | null
}

/**
 * The people of a course as they are shown. Of a brand's course whom the brand may name exactly; others with an account
 * and visitors without one in fives apart, because anyone can make visitors and complete a five with them. It does not
 * matter who reads them: what the owner left open is public.
 */
export const readPeople = async (db: Db, reader: FigureReader, { cohort, filter }: Filtered): Promise<ShownPeople> => {
  const isOfBrand = reader !== 'exact'
  const figures = await readCourseFigures(db, isOfBrand ? { ...cohort, isSignedIn: false } : cohort)
  const names = countsOf(figures).map(({ figure }) => figure)
  const hasVisitors = !isOfBrand || cohort.isSignedIn !== true
  const visitors = hasVisitors ? await showRolledUp(db, reader, { cohort, filter, figures }) : nobody
  const hasAccounts = isOfBrand && cohort.isSignedIn !== false
  const accounts = hasAccounts ? await countAccounts(db, reader, { cohort, filter, figures: names }) : nobody
  const shown = (figure: string) => totalOf(accounts, figure) + totalOf(visitors, figure)
  const opened = shown('opened')
  return {
    opened: opened || null,
    completed: Math.min(opened, shown('completed')) || null,
    cards: figures.cards.map(({ cardId }) => ({ cardId, people: shown(`card ${cardId}`) || null })),
    exact: isOfBrand ? null : figures,
  }
}
