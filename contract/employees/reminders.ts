import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** The result of a reminder: sent, or why not. */
const reminderOutcomes = [
  'REMINDED',
  'REMINDED_THIS_WEEK',
  'NOTHING_LEFT',
  'NOT_ACTIVATED',
  'DISABLED',
  'WANTS_NO_MAIL',
] as const
export type ReminderOutcome = (typeof reminderOutcomes)[number]

export const ReminderResult = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  outcome: z.enum(reminderOutcomes),
})
export type ReminderResult = z.infer<typeof ReminderResult>

const tooMany = 'Choose at most 200 people.'

export const reminders = {
  send: endpoint({
    method: 'POST',
    path: '/employees/reminders',
    access: storeManagers,
    summary:
      'Remind people of their next course by e-mail, at most once a week each: the named ones, else everyone who is behind',
    query: z.object({ dispensaryId: z.optional(Id) }),
    body: z.object({
      userIds: z.optional(z.array(Id).check(z.minLength(1, 'Choose at least one person.'), z.maxLength(200, tooMany))),
    }),
    response: z.object({
      items: z.array(ReminderResult),
      /** More people than one call reminds: call again. */
      isMore: z.boolean(),
    }),
    perMinute: 20,
  }),
}
