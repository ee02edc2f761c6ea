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
    summary: 'The ten largest cities whose name or state contains all words of the filter; none without a filter',
    query: z.object({ filter: z._default(line(80), '') }),
    response: z.object({ items: z.array(City) }),
    perMinute: 240,
  }),
}
