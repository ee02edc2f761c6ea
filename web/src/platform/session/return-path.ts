import { useLocation } from 'react-router'

/** Where somebody wanted to go before they were asked to sign in, and the state that says so to the next screen. */
export function useReturnPath(): { from: string | undefined; state: { from?: string } | null } {
  const state: { from?: string } | null = useLocation().state
  return { from: state?.from, state }
}
