import type { Role } from '@trellis/contract/roles.ts'
import { mayOpen, type ScreenAccess } from '@trellis/contract/routes.ts'

/** Redirect target for roles (null = visitor) that may not open a screen; null = the screen opens. */
export function redirectTarget(access: ScreenAccess, roles: readonly Role[] | null): '/' | '/login' | null {
  if (mayOpen(access, roles)) return null
  return roles === null ? '/login' : '/'
}
