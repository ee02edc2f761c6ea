import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { cardTypes } from '../cards/cards.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile, exportQuery } from '../exports.ts'
import { Id, IdParams, Moment } from '../fields.ts'

/** Period in days, ending today. */
export const periods = ['7', '30', '90'] as const
/** Events since the current version was published, or before. */
export const versionFilters = ['published', 'earlier'] as const
/** People with an account, or without one. */
export const audienceFilters = ['signed-in', 'visitors'] as const

const filter = {
  promoId: z.optional(Id),
  period: z.optional(z.enum(periods, 'Choose one of the periods.')),
  version: z.optional(z.enum(versionFilters, 'Choose one of the versions.')),
  people: z.optional(z.enum(audienceFilters, 'Choose one of the groups of people.')),
}
const Filter = z.object(filter)
export type AnalysisFilter = z.output<typeof Filter>

/**
 * People rounded down to fives; null = fewer than five. For a brand's course the number changes only when five
 * more people joined or left; its editors get exact numbers of the people the brand may name.
 */
const people = z.nullable(z.int())
/** Times; for a brand's course only of people whom the brand may name. */
const seconds = z.nullable(z.number())

/** How many answered correctly at the first try, rounded as people are; null = too few answers. */
export const RightFirst = z.nullable(z.object({ answered: z.int(), right: z.int() }))
export type RightFirst = z.output<typeof RightFirst>

export const AnalyzedCard = z.object({
  cardId: Id,
  cardType: z.enum(cardTypes),
  /** The card's first words; null = only its authors may see them. */
  name: z.nullable(z.string()),
  /** The number of the version that introduced it. */
  since: z.int(),
  people,
  medianSeconds: seconds,
  rightFirst: RightFirst,
})
export type AnalyzedCard = z.output<typeof AnalyzedCard>

export const Analysis = z.object({
  title: z.string(),
  /** Whether the caller may edit the course. */
  isEditor: z.boolean(),
  /** Whether these counts are visible to everyone. */
  isOpen: z.boolean(),
  /** Whether the course belongs to a brand, which may name some of its people. */
  isOfBrand: z.boolean(),
  /** The published version; null = never published. */
  version: z.nullable(z.int()),
  /** Whether no one has opened the course yet, regardless of the filter; always false for a brand's course. */
  isUnopened: z.boolean(),
  opened: people,
  started: people,
  completed: people,
  medianMinutes: seconds,
  rightFirst: RightFirst,
  cards: z.array(AnalyzedCard),
  /** When the counts were last updated; null = not counted yet. */
  countedAt: z.nullable(Moment),
})
export type Analysis = z.output<typeof Analysis>

export const QuestionFigures = z.object({
  id: Id,
  title: z.string(),
  answered: people,
  right: people,
  /** How many people chose each answer at the first try. */
  choices: z.array(z.object({ id: Id, title: z.string(), isCorrect: z.boolean(), people })),
  /** Whether there are enough answers to rate the difficulty. */
  isEnough: z.boolean(),
  /** Discrimination of the question, −1 to 1; null = not computable. */
  discrimination: z.nullable(z.number()),
})
export type QuestionFigures = z.output<typeof QuestionFigures>

export const CardAnalysis = z.object({
  /** Rounded to fives; null = fewer than five people, or a brand's course. */
  views: z.nullable(z.int()),
  people,
  medianSeconds: seconds,
  /** 90th percentile. */
  p90Seconds: seconds,
  /** Plays of its video and their average length; null = no video, fewer than five people, or a brand's course. */
  film: z.nullable(z.object({ plays: z.int(), seconds: z.int() })),
  questions: z.array(QuestionFigures),
})
export type CardAnalysis = z.output<typeof CardAnalysis>

/** How people read a course, in counts that never reveal groups of fewer than five. */
export const analysis = {
  get: endpoint({
    method: 'GET',
    path: '/card-courses/:id/analysis',
    access: 'public',
    summary: 'Figures of a course, card by card: for its authors, or for everyone if shared',
    params: IdParams,
    query: Filter,
    response: Analysis,
    perMinute: 60,
  }),
  card: endpoint({
    method: 'GET',
    path: '/card-courses/:id/analysis/cards/:cardId',
    access: contentEditors,
    summary: 'Figures of one card, with first answers',
    params: z.object({ id: Id, cardId: Id }),
    query: Filter,
    response: CardAnalysis,
  }),
  export: endpoint({
    method: 'GET',
    path: '/card-courses/:id/analysis/export',
    access: contentEditors,
    summary: 'The figures of all cards of a course as a file',
    params: IdParams,
    query: z.object({ ...filter, ...exportQuery }),
    response: exportedFile,
  }),
  open: endpoint({
    method: 'PUT',
    path: '/card-courses/:id/analysis',
    access: contentEditors,
    summary: 'Share the figures of a course with everyone, or with its authors only',
    params: IdParams,
    body: z.object({ isOpen: z.boolean() }),
  }),
}
