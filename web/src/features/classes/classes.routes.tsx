import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

export const classes: WebFeature = {
  screens: [
    screen('/tracks/:trackId/classes/:slug', () => import('./class-page.tsx'), 'ClassPage'),
    screen('/preview-classes/:id', () => import('./live/preview-class-page.tsx'), 'PreviewClassPage'),
  ],
}
