import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'

/** A city of the USA; `state` is its postal code. */
export const City = z.object({ name: z.string(), state: z.string() })
export type City = z.infer<typeof City>

/** The cities suggested in forms. */
export const cities = {
  suggest: endpoint({
    method: 'GET',
    path: '/cities',
    access: 'public',
    summary:
      'The largest cities with all the words of the filter in their name or their state, ten at most; none without a filter',
    query: z.object({ filter: z._default(line(80), '') }),
    response: z.object({ items: z.array(City) }),
    perMinute: 240,
  }),
}
