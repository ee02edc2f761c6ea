import { isSitePath } from '@trellis/contract/routes.ts'
import { useSearchParams } from 'react-router'

/** The path on this site requested by the URL; null = none, or one that leads off the site. */
export function useWantedRoute(): string | null {
  const [query] = useSearchParams()
  const route = query.get('route')
  return isSitePath(route) ? route : null
}

/** The path of a screen with the route to open after it. */
export const withRoute = (path: string, route: unknown): string =>
  isSitePath(route) ? `${path}?${new URLSearchParams({ route })}` : path
