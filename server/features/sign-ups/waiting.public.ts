import type { Actor } from '../../platform/http/actor.ts'
import { requestRows } from './approval/approval.queries.ts'
import { dispensariesRunBy } from './approval/approval.scope.ts'

/** The sign-up requests that an actor has yet to decide. */
export const pendingRequestRows = (actor: Actor) => requestRows({ stores: dispensariesRunBy(actor), requestStatus: 0 })
