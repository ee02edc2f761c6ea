import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '@trellis/contract/roles.ts'
import { mayOpen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import {
  Building2,
  ChartColumn,
  FolderSync,
  Gift,
  Library,
  ListChecks,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  ScrollText,
  Store,
  UserCheck,
  Wrench,
} from 'lucide-react'
import { headerLinks } from './header-links.ts'

/** A screen that a role can open beyond the header links given by the specification. */
export type MoreLink = { to: ScreenPath; icon: LucideIcon; label: MessageDescriptor }

const candidates: readonly MoreLink[] = [
  { to: '/signup-work-queue', icon: UserCheck, label: msg`Sign-up requests` },
  { to: '/reports', icon: ChartColumn, label: msg`Reports` },
  { to: '/tracks', icon: ListChecks, label: msg`Tracks by store` },
  { to: '/dispensary-tracks', icon: ListChecks, label: msg`Tracks of my store` },
  { to: '/track-management', icon: Library, label: msg`Manage tracks` },
  { to: '/edit-card-courses', icon: Wrench, label: msg`Edit courses` },
  { to: '/brand-dispensaries', icon: Store, label: msg`Stores of the brand` },
  { to: '/mail', icon: Mail, label: msg`Mail` },
  { to: '/single-sign-on', icon: Building2, label: msg`Company sign-in` },
  { to: '/provisioning', icon: FolderSync, label: msg`Company directories` },
  { to: '/audit-log', icon: ScrollText, label: msg`Audit log` },
]

/** Links for all roles; an administrator without other roles has no courses and no rewards. */
const ofLearners: readonly MoreLink[] = [
  { to: '/mycourses', icon: PanelsTopLeft, label: msg`My courses` },
  { to: '/rewards', icon: Gift, label: msg`Rewards` },
]

const isNoLearner = (roles: readonly Role[]) =>
  roles.every(role => role === 'ROLE_ADMINISTRATOR' || role === 'ROLE_USER')

/** The screens that these roles may open and the header does not link to, without duplicates: for both menus. */
export function moreLinks(roles: readonly Role[]): MoreLink[] {
  const inHeader = new Set<string>(headerLinks(roles).map(({ to }) => to))
  return [...candidates, ...(isNoLearner(roles) ? [] : ofLearners)].filter(
    ({ to }) => !inHeader.has(to) && mayOpen(screens[to].access, roles),
  )
}
