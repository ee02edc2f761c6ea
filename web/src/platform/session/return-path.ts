import { useLocation } from 'react-router'

/** The path requested before the redirect to the login, and the navigation state that passes it on. */
export function useReturnPath(): { from: string | undefined; state: { from?: string } | null } {
  const state: { from?: string } | null = useLocation().state
  return { from: state?.from, state }
}
