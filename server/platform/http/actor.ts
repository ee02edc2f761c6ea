import type { Role } from '@trellis/contract/roles.ts'

/** What a role is held in, as the view `user_grant` names it. */
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

/** The signed-in person behind a request: expanded roles, and the organizations in which each is held. */
export type Actor = {
  id: string
  familyId: string
  roles: readonly Role[]
  grants: readonly Grant[]
  /** When a required second factor is overdue; null = one was verified, or set up, in this sign-in. */
  secondFactorDueAt: Date | null
}

/** The organizations of one kind in which a person holds a role (any role by default): for reach.public.ts. */
export const scopesOf = (actor: Actor, kind: Exclude<GrantKind, 'site' | 'none'>, role?: Role) =>
  actor.grants.flatMap(grant =>
    grant.kind === kind && grant.scopeId !== null && (!role || grant.role === role) ? [grant.scopeId] : [],
  )

export const hasRole = (actor: Actor | null, role: Role) => actor?.roles.includes(role) ?? false

/** Whether a person has chosen another brand to act for than the one that is named. */
export const actsForAnother = (actor: Actor, brandId: string | string[]) => {
  const [current] = scopesOf(actor, 'current-brand')
  return current !== undefined && current !== brandId
}
