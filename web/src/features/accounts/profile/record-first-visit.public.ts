import type { QueryClient } from '@tanstack/react-query'
import { accounts, type User } from '@trellis/contract/accounts/accounts.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queries.ts'

const { queryKey } = read(accounts.me)

/** Records that the logged-in person has seen their home screen; the server keeps the first time. */
export async function recordFirstVisit(cache: QueryClient): Promise<void> {
  const visitor = await call(profile.firstVisit).catch(() => null)
  // Someone else may have logged in meanwhile.
  if (visitor) cache.setQueryData<User>(queryKey, user => (user?.id === visitor.id ? visitor : user))
}
