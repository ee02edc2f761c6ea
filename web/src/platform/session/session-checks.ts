import { useQuery } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { call } from '../api/call.ts'

/** A page that is looked at asks this often whether its sign-in still stands, in milliseconds. */
export const checkEvery = 10_000

/**
 * Notices on a page that nobody touches that its sign-in was ended elsewhere: within `checkEvery` while it is visible,
 * else when it is looked at again. A refused call ends the sign-in here by itself.
 */
export function useSessionChecks(isSignedIn: boolean): void {
  useQuery({
    queryKey: [accounts.stillSignedIn.path],
    queryFn: ({ signal }) => call(accounts.stillSignedIn, {}, { signal }).then(() => true),
    enabled: isSignedIn,
    // The page has just asked who is signed in.
    initialData: true,
    staleTime: 2_000,
    refetchInterval: checkEvery,
    retry: false,
    notifyOnChangeProps: [],
  })
}
