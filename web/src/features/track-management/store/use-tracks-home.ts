import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { useUser } from '../../../platform/session/session.ts'

/** The user's screen that lists a store's tracks. */
export function useTracksHome(dispensaryId: string): string {
  const roles = useUser()?.roles ?? null
  const opens = (path: keyof typeof screens) => mayOpen(screens[path].access, roles)
  if (opens('/dispensary-tracks')) return `/dispensary-tracks?dispensaryId=${dispensaryId}`
  if (opens('/dispensaries-admin/:id')) return `/dispensaries-admin/${dispensaryId}?part=tracks`
  return `/tracks?dispensaryId=${dispensaryId}`
}
