import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Where and when people train, and the devices of stores. */
export const trainingPolicy: WebFeature = {
  screens: [screen('/training-time/policy', () => import('./policy-page.tsx'), 'PolicyPage')],
}
