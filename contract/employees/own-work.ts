import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** Employment as people report it themselves. */
export const ownWork = {
  chooseDispensary: endpoint({
    method: 'PUT',
    path: '/dispensaries/mine',
    access: 'signed-in',
    summary: 'Choose my main dispensary among those that employ me',
    body: z.object({ dispensaryId: Id }),
  }),
}
