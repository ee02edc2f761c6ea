import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Media libraries: images, videos, captions and documents. */
export const media: WebFeature = {
  screens: [
    screen('/library', () => import('./library-page.tsx'), 'LibraryPage'),
    screen('/library/:id', () => import('./library/file-page.tsx'), 'FilePage'),
  ],
}
