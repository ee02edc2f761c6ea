import { listen } from '../../../platform/events.ts'
import { completeDeferredJoin } from './admit-by-link.ts'

/** A person who used a sign-up link before their second factor joins once the login is finished. */
export const deferredJoinListeners = [
  listen('sign-in.finished', (db, { from, ...join }) => completeDeferredJoin(db, { ...join, client: from })),
]
