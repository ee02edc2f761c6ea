import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Company directories that provision people. */
export const provisioning: WebFeature = {
  screens: [
    screen('/provisioning', () => import('./directories-page.tsx'), 'DirectoriesPage'),
    screen('/provisioning/new', () => import('./new-directory-page.tsx'), 'NewDirectoryPage'),
    screen('/provisioning/:id', () => import('./directory-page.tsx'), 'DirectoryPage'),
  ],
}
