import { typedKeys } from '@trellis/contract/keys.ts'
import type { Role } from '@trellis/contract/roles.ts'

/** Screens by role, most specific role first; `ROLE_USER` matches everyone. */
export type ScreensByRole = Partial<Record<Role, string>>

/** Screen of the viewer's first matching role. */
export function chooseScreen(screens: ScreensByRole, roles: readonly Role[]) {
  const role = typedKeys(screens).find(homeRole => roles.includes(homeRole))
  return (role && screens[role]) ?? '/'
}
