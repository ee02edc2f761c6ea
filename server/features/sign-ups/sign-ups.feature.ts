import type { Feature } from '../../platform/feature.ts'
import { approvalRoutes } from './approval/approval.routes.ts'
import { dispensaryRoutes } from './dispensaries/dispensaries.routes.ts'
import { deferredJoinListeners } from './links/deferred-join.listeners.ts'
import { linkRoutes } from './links/links.routes.ts'
import { signUpData } from './person-records.ts'
import { proofListeners } from './sign-up/proofs.listeners.ts'
import { endRestoredProofs } from './sign-up/proofs.queries.ts'
import { signUpRoutes } from './sign-up/sign-up.routes.ts'
import { signUpJobs } from './sign-ups.jobs.ts'

/** How people join by themselves: requests, sign-up links of stores, and approvals. */
export const signUps: Feature = {
  name: 'sign-ups',
  description: 'How people and stores join: requests, links and approval.',
  owns: ['sign_up_request', 'decoy_sign_up', 'dispensary_email_domain', 'deferred_join'],
  routes: [...approvalRoutes, ...dispensaryRoutes, ...signUpRoutes, ...linkRoutes],
  listeners: [...deferredJoinListeners, ...proofListeners],
  personalData: signUpData,
  jobs: signUpJobs,
  afterRestore: endRestoredProofs,
}
