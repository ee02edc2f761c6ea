import type { Role } from '@trellis/contract/roles.ts'
import { useUser } from '../../platform/session/session.ts'

const findScreen = (roles: readonly Role[]) => {
  if (roles.includes('ROLE_ADMINISTRATOR')) return '/dispensaries-admin/:id'
  if (roles.includes('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')) return '/locations/:id'
  return '/brand-dispensaries/:id'
}

/** The viewer's screen for a store, and its link to the store's people. */
export function useStorePage(id: string) {
  const screen = findScreen(useUser()?.roles ?? [])
  return { screen, people: `${screen.slice(0, -':id'.length)}${id}?part=employees` } as const
}
