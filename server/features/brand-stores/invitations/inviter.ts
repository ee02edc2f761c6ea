import type { Actor } from '../../../platform/http/actor.ts'

/** The inviter as the actor of a job, without grants: roles elsewhere give no rights at the invited store. */
export const toInviter = (id: string): Actor => ({ id, familyId: '', roles: [], grants: [], secondFactorDueAt: null })
