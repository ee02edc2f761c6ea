import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Single sign-on. */
export const singleSignOn: WebFeature = {
  screens: [
    screen('/sign-in-with-company', () => import('./company-entry-page.tsx'), 'CompanyEntryPage'),
    screen('/company-sign-in', () => import('./company-arrival-page.tsx'), 'CompanyArrivalPage'),
    screen('/single-sign-on', () => import('./connections-page.tsx'), 'ConnectionsPage'),
    screen('/single-sign-on/new', () => import('./new-connection-page.tsx'), 'NewConnectionPage'),
    screen('/single-sign-on/:id', () => import('./connection-page.tsx'), 'ConnectionPage'),
  ],
}
