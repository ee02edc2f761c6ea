import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** How the installation is doing. */
export const operation: WebFeature = {
  screens: [screen('/operation', () => import('./operation-page.tsx'), 'OperationPage')],
}
