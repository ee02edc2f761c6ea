import { listen } from '../../../platform/events.ts'
import { deleteProofs } from './proofs.queries.ts'

/** A link that was mailed to an old address proves nothing about the new one. */
export const proofListeners = [listen('email.changed', (db, { userId }) => deleteProofs(db, userId))]
