import { useQuery } from '@tanstack/react-query'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { call } from '../api/call.ts'

/** The interval at which a visible page checks its sign-in, in milliseconds. */
export const checkEvery = 10_000

/**
 * Detects on an idle page that its sign-in was ended elsewhere: within `checkEvery` while it is visible, else when it
 * becomes visible. A rejected call ends the sign-in by itself.
 */
export function useSessionChecks(isSignedIn: boolean): void {
  useQuery({
    queryKey: [accounts.stillSignedIn.path],
    queryFn: ({ signal }) => call(accounts.stillSignedIn, {}, { signal }).then(() => true),
    enabled: isSignedIn,
    // The page has just read who is signed in.
    initialData: true,
    staleTime: 2_000,
    refetchInterval: checkEvery,
    retry: false,
    notifyOnChangeProps: [],
  })
}
