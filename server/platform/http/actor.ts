import type { Role } from '@trellis/contract/roles.ts'

/** One role that a person holds in one organization. */
export type Grant = { role: Role; kind: string; scopeId: string | null }

/** The signed-in person behind a call: expanded roles, and where each of them is held. */
export type Actor = {
  id: string
  familyId: string
  roles: readonly Role[]
  grants: readonly Grant[]
  /** Whether a second factor was proven, or set up, in this sign-in. */
  hasSecondFactor: boolean
}

/** The organizations of one kind in which a person holds a role (any role, when none is named). */
export const scopesOf = (actor: Actor, kind: string, role?: Role) =>
  actor.grants.flatMap(grant =>
    grant.kind === kind && grant.scopeId !== null && (!role || grant.role === role) ? [grant.scopeId] : [],
  )

export const hasRole = (actor: Actor | null, role: Role) => actor?.roles.includes(role) ?? false
