import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Files that prove the training of stores, and the page on which an inspector opens one. */
export const evidence: WebFeature = {
  screens: [
    screen('/compliance/evidence', () => import('./packs/evidence-page.tsx'), 'EvidencePage'),
    screen('/compliance/evidence/details', () => import('./details/details-page.tsx'), 'DetailsPage'),
    screen('/inspections/:token', () => import('./inspections/inspection-page.tsx'), 'InspectionPage'),
  ],
}
