import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Trainings with a trainer, and who was there. */
export const liveSessions: WebFeature = {
  screens: [
    screen('/compliance/live', () => import('./live-sessions-page.tsx'), 'LiveSessionsPage'),
    screen('/compliance/live/:id', () => import('./live-session-page.tsx'), 'LiveSessionPage'),
  ],
}
