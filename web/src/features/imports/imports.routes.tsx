import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Imports of people, stores, rewards and certificates. */
export const imports: WebFeature = {
  screens: [
    screen('/imports', () => import('./imports-page.tsx'), 'ImportsPage'),
    screen('/imports/new', () => import('./new/new-import-page.tsx'), 'NewImportPage'),
    screen('/imports/:id', () => import('./import-page.tsx'), 'ImportPage'),
  ],
}
