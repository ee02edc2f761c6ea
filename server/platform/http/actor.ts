import type { Role } from '@trellis/contract/roles.ts'

/** The kinds of organizations that roles are held in, as in the view `user_grant`. */
type GrantKind =
  | 'site'
  | 'dispensary'
  | 'retail-organization'
  | 'brand'
  | 'reseller'
  | 'parent-company'
  | 'current-brand'
  | 'none'

/** One role that a person holds in one organization. */
export type Grant = { role: Role; kind: GrantKind; scopeId: string | null }

/** The logged-in person of a request: expanded roles, and the organizations in which each is held. */
export type Actor = {
  id: string
  familyId: string
  roles: readonly Role[]
  grants: readonly Grant[]
  /** When a required second factor is overdue; null = verified or set up in this session. */
  secondFactorDueAt: Date | null
}

/** The organizations of one kind in which a person holds a role (default: any role): for reach.public.ts. */
export const listScopes = (actor: Actor, kind: Exclude<GrantKind, 'site' | 'none'>, role?: Role) =>
  actor.grants.flatMap(grant =>
    grant.kind === kind && grant.scopeId !== null && (!role || grant.role === role) ? [grant.scopeId] : [],
  )

export const hasRole = (actor: Actor | null, role: Role) => actor?.roles.includes(role) ?? false

/** Whether a person acts for another brand than the named one. */
export const actsForAnother = (actor: Actor, brandId: string | string[]) => {
  const [current] = listScopes(actor, 'current-brand')
  return current !== undefined && current !== brandId
}
