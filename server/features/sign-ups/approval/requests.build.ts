import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'
import { buildUsers } from '../../accounts/accounts.build.ts'

/** A request to join for tests and the demo; creates an account unless one is named. */
type NewRequest = {
  id?: string
  /** Left out = a person without an account. */
  userId?: string
  email?: string
  firstName?: string
  lastName?: string
  phoneNumber?: string | null
  passwordHash?: string | null
  dispensaryId?: string | null
  /** The name of a dispensary that is not on the list. */
  storeName?: string
  /** They claim to manage it. */
  asksToManage?: boolean
  status?: 0 | 1 | 2
  decidedBy?: string | null
  decidedAt?: Date
  reason?: string | null
  createdAt: Date
}

const toRow = (request: NewRequest & { id: string; newUserId: string }) => {
  const { id, status = 0, createdAt, storeName } = request
  return {
    id,
    user_id: request.userId ?? request.newUserId,
    dispensary_id: request.dispensaryId ?? null,
    store_name: storeName ?? null,
    store_city: storeName ? 'Denver' : null,
    store_state: storeName ? 'CO' : null,
    asks_to_manage: request.asksToManage ?? false,
    existing: request.userId !== undefined,
    status,
    decided_at: status === 0 ? null : (request.decidedAt ?? createdAt),
    decided_by: request.decidedBy ?? null,
    reason: request.reason ?? null,
    created_at: createdAt,
  }
}

/**
 * Inserts many requests at once, with an account that is not activated for people without one. Returns their ids in the
 * same order.
 */
export const buildRequests = async (db: Db, requests: readonly NewRequest[]) => {
  const withIds = requests.map(request => ({ ...request, id: request.id ?? newId(), newUserId: newId() }))
  const newcomers = withIds.filter(request => request.userId === undefined)
  const accounts = newcomers.map(({ newUserId, userId: _, ...request }) => ({
    ...request,
    id: newUserId,
    activatedAt: null,
  }))
  await buildUsers(db, accounts)
  await insertRows(db, 'sign_up_request', withIds.map(toRow))
  return withIds.map(request => request.id)
}

/** Inserts one request. Returns its id. */
export const buildRequest = async (db: Db, request: NewRequest) => (await buildRequests(db, [request]))[0]!
