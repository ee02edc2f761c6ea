import type { Db } from '../database/database.ts'
import type { ReadHeavily } from '../database/standby.ts'
import type { Actor } from './actor.ts'
import type { CallLimit } from './call-limit.ts'
import type { HandlerContext } from './implement.ts'

/** What calls need besides the request. */
export type CallDependencies = Omit<HandlerContext, 'client' | 'now'> & {
  db: Db
  readHeavily: ReadHeavily
  callLimit: CallLimit
  clock: () => Date
  authenticate: (db: Db, token: string, now: Date) => Promise<Actor>
}
