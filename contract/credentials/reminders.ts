import * as z from 'zod/mini'
import { ReminderResult } from '../employees/reminders.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { storeManagers } from '../roles.ts'

export const requirementReminders = {
  send: endpoint({
    method: 'POST',
    path: '/compliance/reminders',
    access: storeManagers,
    summary:
      'Remind people of their requirements by e-mail, at most once a week each: the named ones, else everyone whose last day is within 60 days or has passed',
    body: z
      .object({
        /** A chain or a store. */
        retailOrganizationId: z.optional(Id),
        dispensaryId: z.optional(Id),
        userIds: z.optional(
          z
            .array(Id)
            .check(z.minLength(1, 'Choose at least one person.'), z.maxLength(200, 'Choose at most 200 people.')),
        ),
      })
      .check(
        z.refine(
          ({ retailOrganizationId, dispensaryId }) =>
            (retailOrganizationId === undefined) !== (dispensaryId === undefined),
          { error: 'Choose a chain or a store.', path: ['dispensaryId'] },
        ),
      ),
    response: z.object({
      items: z.array(ReminderResult),
      /** More people than one call reminds: call again. */
      isMore: z.boolean(),
    }),
    perMinute: 20,
  }),
}
