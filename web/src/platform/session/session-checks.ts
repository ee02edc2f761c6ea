import { useQuery } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { call } from '../api/call.ts'

/** Interval of session checks on a visible page, in milliseconds. */
export const checkEvery = 10_000

/**
 * Detects on an idle page that its session was ended elsewhere: within `checkEvery` while visible, else when it becomes
 * visible. A rejected call ends the session by itself.
 */
export function useSessionChecks(isSignedIn: boolean): void {
  useQuery({
    queryKey: [accounts.stillSignedIn.path],
    queryFn: ({ signal }) => call(accounts.stillSignedIn, {}, { signal }).then(() => true),
    enabled: isSignedIn,
    // The page has just loaded the user.
    initialData: true,
    staleTime: 2_000,
    refetchInterval: checkEvery,
    retry: false,
    notifyOnChangeProps: [],
  })
}
