import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

export const courses: WebFeature = {
  screens: [
    screen('/tracks/:trackId/card-courses/:id', () => import('./course-page.tsx'), 'CoursePage'),
    screen('/preview-card-courses/:id', () => import('./preview-page.tsx'), 'PreviewPage'),
    screen('/p/:shortCode', () => import('./visitor/visitor-page.tsx'), 'VisitorPage'),
  ],
}
