import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { peopleQuestions } from '../employees/employees.slots.ts'

/** Account requests and their approval. */
export const signUps: WebFeature = {
  screens: [
    screen('/sign-up', () => import('./sign-up-page.tsx'), 'SignUpPage'),
    screen('/signup-wizard', () => import('./signup-wizard-page.tsx'), 'SignupWizardPage'),
    screen('/signup-link/:linkId', () => import('./signup-link-page.tsx'), 'SignupLinkPage'),
    screen('/signup-work-queue', () => import('./queue/queue-page.tsx'), 'SignUpQueuePage'),
    screen('/store-sign-up/:id', () => import('./dispensary/dispensary-sign-up-page.tsx'), 'DispensarySignUpPage'),
  ],
  connections: [
    fill(
      peopleQuestions,
      lazyPart(() => import('./pending-requests.tsx'), 'PendingRequests'),
    ),
  ],
}
