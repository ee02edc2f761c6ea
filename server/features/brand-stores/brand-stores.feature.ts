import type { Feature } from '../../platform/feature.ts'
import { brandStoreJobs } from './brand-stores.jobs.ts'
import { brandStoreRoutes } from './brand-stores.routes.ts'
import { storeInvitationRoutes } from './invitations/invitations.routes.ts'
import { mergedStoreListeners } from './partnerships/merged-stores.listeners.ts'
import { partnershipRoutes } from './partnerships/partnerships.routes.ts'
import { storeInvitationData } from './person-records.ts'

/** Partnerships of brands and stores: invitations, requests, answers and endings. */
export const brandStores: Feature = {
  name: 'brand-stores',
  description: 'Which stores a brand works with: how it invites them, and how they answer.',
  owns: ['store_invitation'],
  routes: [...brandStoreRoutes, ...storeInvitationRoutes, ...partnershipRoutes],
  jobs: brandStoreJobs,
  personalData: storeInvitationData,
  listeners: mergedStoreListeners,
}
