import type { ScreenPath } from '@trellis/contract/routes.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Page = LazyExoticComponent<ComponentType>

const page = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): Page =>
  lazy(async () => ({ default: (await load())[name] }))

const preview = page(() => import('../features/courses/preview-page.tsx'), 'PreviewPage')

/** The page of every screen that has one; each comes when it is first opened. */
export const pages: Partial<Record<ScreenPath, Page>> = {
  '/login': page(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
  '/pending-approval': page(() => import('../features/accounts/pending-approval-page.tsx'), 'PendingApprovalPage'),
  '/first-administrator': page(
    () => import('../features/accounts/first-administrator-page.tsx'),
    'FirstAdministratorPage',
  ),
  '/mycourses': page(() => import('../features/tracks/my-courses-page.tsx'), 'MyCoursesPage'),
  '/tracks/:id': page(() => import('../features/tracks/track-page.tsx'), 'TrackPage'),
  '/tracks': page(() => import('../features/tracks/dispensary-tracks-page.tsx'), 'DispensaryTracksPage'),
  '/tracks/:trackId/card-courses/:id': page(() => import('../features/courses/course-page.tsx'), 'CoursePage'),
  '/tracks/:trackId/classes/:slug': page(() => import('../features/classes/class-page.tsx'), 'ClassPage'),
  '/preview-card-courses/:id': preview,
  '/p/:shortCode': preview,
}
