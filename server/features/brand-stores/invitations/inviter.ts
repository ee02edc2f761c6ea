import type { Actor } from '../../../platform/http/actor.ts'

/** Whoever invited a store, in a job: what they manage elsewhere gives them nothing at the invited store. */
export const inviterOf = (id: string): Actor => ({ id, familyId: '', roles: [], grants: [], secondFactorDueAt: null })
