import type { Role } from '@trellis/contract/roles.ts'
import { mayOpen, type ScreenAccess } from '@trellis/contract/routes.ts'

/** Where a person with these roles (null = a visitor) is redirected who may not open a screen; null = it opens. */
export function redirectTarget(access: ScreenAccess, roles: readonly Role[] | null): '/' | '/login' | null {
  if (mayOpen(access, roles)) return null
  return roles === null ? '/login' : '/'
}
