import type { Db } from '../database/database.ts'
import type { Actor } from './actor.ts'
import type { HandlerContext } from './implement.ts'

/** What calls need besides the request. */
export type CallDependencies = Omit<HandlerContext, 'client' | 'now'> & {
  db: Db
  clock: () => Date
  authenticate: (db: Db, token: string, now: Date) => Promise<Actor>
}
