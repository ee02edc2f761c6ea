import { isSitePath } from '@trellis/contract/routes.ts'
import { useSearchParams } from 'react-router'

/** The path of this site that the address asks to land on; null = none, or one that leads elsewhere. */
export function useWantedRoute(): string | null {
  const [query] = useSearchParams()
  const route = query.get('route')
  return isSitePath(route) ? route : null
}

/** A screen with the route that is to be landed on after it. */
export const withRoute = (path: string, route: unknown): string =>
  isSitePath(route) ? `${path}?${new URLSearchParams({ route })}` : path
