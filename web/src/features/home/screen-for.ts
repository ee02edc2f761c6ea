import { keysOf } from '@trellis/contract/keys.ts'
import type { Role } from '@trellis/contract/roles.ts'

/** Screens by role, the most specific role first; `ROLE_USER` is everyone's. */
export type ScreensByRole = Partial<Record<Role, string>>

/** The screen of the first of these roles that the viewer has. */
export function chooseScreen(screens: ScreensByRole, roles: readonly Role[]) {
  const role = keysOf(screens).find(homeRole => roles.includes(homeRole))
  return (role && screens[role]) ?? '/'
}
