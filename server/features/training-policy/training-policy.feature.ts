import type { Feature } from '../../platform/feature.ts'
import { deviceRoutes, policyRoutes } from './training-policy.routes.ts'

/** Where and when people train, and the devices of stores. */
export const trainingPolicy: Feature = {
  name: 'training-policy',
  description: 'Where and when people train, and the devices of stores that they train on.',
  owns: ['time_policy', 'store_device'],
  routes: [...policyRoutes, ...deviceRoutes],
}
