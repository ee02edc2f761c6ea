import type { Role } from '@trellis/contract/roles.ts'
import type { Reach } from './row.ts'
import type { Caller } from './world.ts'

type ReachOf = (caller: Caller) => Reach

const isVisitor = (caller: Caller) => caller === 'nobody' || caller === 'link holder'

/** Nothing is named, or nothing that is named is anybody's secret. */
export const open: ReachOf = () => 'open'
export const blank: ReachOf = () => 'blank'

/** Courses: everybody those that they were given, an administrator all, a visitor the one that their link shows. */
export const courses: ReachOf = caller =>
  caller === 'nobody' ? 'shut' : caller === 'ROLE_ADMINISTRATOR' ? 'all' : 'own'

/** Classes: as courses, but there is no class that is given by name, and none in a preview. */
export const classes: ReachOf = caller => (caller === 'ROLE_USER' ? 'none' : courses(caller))

const withoutTracks: readonly Caller[] = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE']
/** Tracks: whoever learns; not those who look after everything without learning any of it. */
export const tracks: ReachOf = caller => (withoutTracks.includes(caller) ? 'none' : 'own')

const editors: readonly Caller[] = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN', 'link holder']
/** Drafts, versions and previews: the editors of the course, and whoever has a link to it. */
export const previews: ReachOf = caller => {
  if (caller === 'nobody') return 'shut'
  if (caller === 'ROLE_ADMINISTRATOR') return 'all'
  return editors.includes(caller) ? 'own' : 'none'
}

/** Only the holders of these roles find their own; an administrator finds all. */
export const ownFor =
  (...roles: Role[]): ReachOf =>
  caller => {
    if (caller === 'ROLE_ADMINISTRATOR') return 'all'
    return (roles as Caller[]).includes(caller) ? 'own' : 'none'
  }

/** Only the holders of these roles have what the call answers, without naming it. */
export const openFor =
  (...roles: Role[]): ReachOf =>
  caller =>
    (roles as Caller[]).includes(caller) ? 'open' : 'none'

/** Whether a caller is one whom nobody knows. */
export const isUnknown = isVisitor
