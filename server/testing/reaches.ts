import type { Role } from '@trellis/contract/roles.ts'
import type { Reach } from './row.ts'
import type { Caller } from './world.ts'

type ReachOf = (caller: Caller) => Reach

/** The roles that read what a brand reads. */
export const brandReaders = [
  'ROLE_PARENT_COMPANY_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
  'ROLE_BRAND_SALES',
  'ROLE_BRAND_EMPLOYEE',
] as const

const isVisitor = (caller: Caller) => caller === 'anonymous' || caller === 'link holder'

/** Nothing is named, or nothing that is named is private. */
export const open: ReachOf = () => 'open'
export const empty: ReachOf = () => 'empty'

/** Courses: a learner reaches assigned ones, an administrator all, a visitor the one of their link. */
export const courses: ReachOf = caller =>
  caller === 'anonymous' ? 'unauthorized' : caller === 'ROLE_ADMINISTRATOR' ? 'all' : 'own'

/** Classes: as courses, but they are not assigned by name, and have no preview. */
export const classes: ReachOf = caller => (caller === 'ROLE_USER' ? 'none' : courses(caller))

const withoutTracks: readonly Caller[] = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE']
/** Tracks: for learners; not for roles that only manage. */
export const tracks: ReachOf = caller => (withoutTracks.includes(caller) ? 'none' : 'own')

const editors: readonly Caller[] = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN', 'link holder']
/** Drafts, versions and previews: for the course's editors, and holders of a preview link. */
export const previews: ReachOf = caller => {
  if (caller === 'anonymous') return 'unauthorized'
  if (caller === 'ROLE_ADMINISTRATOR') return 'all'
  return editors.includes(caller) ? 'own' : 'none'
}

/** Only holders of these roles reach their own; an administrator reaches all. */
export const ownFor =
  (...roles: Role[]): ReachOf =>
  caller => {
    if (caller === 'ROLE_ADMINISTRATOR') return 'all'
    return (roles as Caller[]).includes(caller) ? 'own' : 'none'
  }

/** Only holders of these roles get a response, which names no ids. */
export const openFor =
  (...roles: Role[]): ReachOf =>
  caller =>
    (roles as Caller[]).includes(caller) ? 'open' : 'none'

/** Whether a caller is anonymous. */
export const isAnonymous = isVisitor
