import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { storeManagers } from '../roles.ts'

const daySentence = 'Choose a day.'
const daysSentence = 'Enter a number of days from 1 to 730.'

const isInReach = (day: string) => day >= '2020-01-01' && day <= '2100-12-31'

/** A calendar day, as 2026-11-30. */
const Day = z.iso.date(daySentence).check(z.refine(isInReach, daySentence))

const dueDate = {
  dueOn: z.nullable(Day),
  dueAfterDays: z.nullable(z.int(daysSentence).check(z.gte(1, daysSentence), z.lte(730, daysSentence))),
}

/**
 * The due date of a track at a store: a day, or a number of days after it was assigned to a person; both null = no due
 * date.
 */
export const DueDate = z.object(dueDate).check(
  z.refine(({ dueOn, dueAfterDays }) => dueOn === null || dueAfterDays === null, {
    error: 'Enter a day or a number of days, not both.',
    path: ['dueAfterDays'],
  }),
)
export type DueDate = z.infer<typeof DueDate>

/** The nearest due date of the caller's tracks; `isOverdue` once that day has passed. */
export const MyDueDate = z.object({ trackId: Id, dueOn: z.string(), isOverdue: z.boolean() })
export type MyDueDate = z.infer<typeof MyDueDate>

export const dueDates = {
  mine: endpoint({
    method: 'GET',
    path: '/my-due-dates',
    access: 'signed-in',
    summary: 'The due dates of my tracks that are not completed',
    response: z.object({ items: z.array(MyDueDate) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/due-date',
    access: storeManagers,
    summary: 'Set or clear the due date of a track at a dispensary',
    params: z.object({ dispensaryId: Id, trackId: Id }),
    body: DueDate,
    response: z.object(dueDate),
    repeatable: true,
  }),
}
