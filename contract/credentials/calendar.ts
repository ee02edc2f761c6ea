import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'

/** The address of the caller's own calendar of last days, at `/api/calendar/<token>.ics`. */
export const calendarLink = {
  get: endpoint({
    method: 'GET',
    path: '/calendar-link',
    access: 'signed-in',
    summary: 'Whether the caller’s calendar of last days has an address; the address itself is shown only once',
    response: z.object({ createdAt: z.nullable(Moment) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar-link',
    access: 'signed-in',
    summary: 'Make an address for the caller’s calendar of last days; an earlier one stops working',
    response: z.object({
      /** Shown only now: anyone who has it reads the calendar. */
      url: z.string(),
      createdAt: Moment,
    }),
    repeatable: true,
    perMinute: 10,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar-link',
    access: 'signed-in',
    summary: 'Remove the address of the caller’s calendar of last days: it stops working',
  }),
}
