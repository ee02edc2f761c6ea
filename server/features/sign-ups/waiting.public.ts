import type { Actor } from '../../platform/http/actor.ts'
import { dispensariesRunBy } from './approval/approval.scope.ts'
import { requestRows } from './approval/approval.store.ts'

/** The sign-up requests that an actor has yet to decide. */
export const pendingRequestRows = (actor: Actor) => requestRows({ stores: dispensariesRunBy(actor), requestStatus: 0 })
