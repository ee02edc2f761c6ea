import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { BulkOutcome, bulkOutcomes, bulkReason, bulkReasons, userViews } from './users.ts'

/** The acts that a job does for more people than one call takes; deleting is not among them. */
const jobActs = ['enable', 'disable', 'invite'] as const
export type JobAct = (typeof jobActs)[number]

/** Maximum number of people of one job. */
export const jobLimit = 10_000

const tooMany = 'Choose at most 10000 people.'

/** An act on many people, with its progress. */
export const BulkRun = z.object({
  id: Id,
  act: z.enum(jobActs),
  madeBy: z.string(),
  /** Null = no reason. */
  reason: z.nullable(z.enum(bulkReasons)),
  createdAt: Moment,
  /** Null = still running. */
  finishedAt: z.nullable(Moment),
  total: z.int(),
  /** Number of people by outcome so far. */
  outcomes: z.partialRecord(z.enum(bulkOutcomes), z.int()),
  /** The undo deadline; null = cannot be undone (any more). */
  undoUntil: z.nullable(Moment),
  /** Whether it undid another act, or was undone. */
  isUndo: z.boolean(),
  isUndone: z.boolean(),
})
export type BulkRun = z.infer<typeof BulkRun>

const administrator = ['ROLE_ADMINISTRATOR'] as const

/** Acts on more people than one call takes, done by a job, undone within a day. */
export const bulkActs = {
  start: endpoint({
    method: 'POST',
    path: '/users/act-runs',
    access: administrator,
    summary: 'Enable, disable or invite again all matching people, in a job',
    body: z.object({
      act: z.enum(jobActs, 'Choose one of the actions.'),
      filter: z.object({
        search: z._default(line(100), ''),
        view: z._default(z.enum(userViews, 'Choose one of the views.'), 'everyone'),
      }),
      /** The number of people shown; if it differs, 409 with the new count. */
      expectedCount: z.int('Enter a whole number.').check(z.gte(1, 'Choose people.'), z.lte(jobLimit, tooMany)),
      reason: bulkReason,
    }),
    response: BulkRun,
    problems: ['COUNT_CHANGED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/act-runs',
    access: administrator,
    summary: 'The latest bulk actions of all administrators',
    query: z.object(offsetQuery(10, 100)),
    response: PageOf(BulkRun),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/act-runs/:id',
    access: administrator,
    summary: 'One bulk action with its progress',
    params: IdParams,
    response: BulkRun,
  }),
  people: endpoint({
    method: 'GET',
    path: '/users/act-runs/:id/people',
    access: administrator,
    summary: 'Results of a bulk action for each person, unchanged people first',
    params: IdParams,
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(BulkOutcome),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/users/act-runs/:id/undo',
    access: administrator,
    summary: 'Undo a bulk action within a day for the people it changed',
    params: IdParams,
    response: BulkRun,
    problems: ['ACT_NOT_UNDOABLE'],
    repeatable: true,
  }),
}
