import { listen } from '../../../platform/events.ts'
import { joinProven } from './let-in.ts'

/** Who came by a link before their sign-in was whole joins when it is. */
export const joiningListeners = [
  listen('sign-in.finished', (db, { from, ...joined }) => joinProven(db, { ...joined, client: from })),
]
