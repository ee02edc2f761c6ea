import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** What people say of their own work. */
export const ownWork = {
  chooseDispensary: endpoint({
    method: 'PUT',
    path: '/dispensaries/mine',
    access: 'signed-in',
    summary: 'Choose which of the dispensaries that employ me is mine',
    body: z.object({ dispensaryId: Id }),
  }),
}
