import { msg } from '@lingui/core/macro'
import { PanelsTopLeft } from 'lucide-react'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'

/** Learners' tracks, and tracks of a store. */
export const tracks: WebFeature = {
  screens: [
    screen('/mycourses', () => import('./my-courses-page.tsx'), 'MyCoursesPage'),
    screen('/tracks/:id', () => import('./track-page.tsx'), 'TrackPage'),
    screen('/tracks', () => import('./dispensary-tracks-page.tsx'), 'DispensaryTracksPage'),
    screen('/dispensary-tracks', () => import('./dispensary-tracks-page.tsx'), 'OwnTracksPage'),
  ],
  links: [
    {
      label: msg`Courses`,
      to: '/mycourses',
      also: ['/tracks'],
      places: { ROLE_DISPENSARY_ADMIN: 22, ROLE_STUDENT: 50 },
      besides: { to: '/dashboard', label: msg`My courses` },
    },
    {
      label: msg`Tracks`,
      to: '/track-management',
      also: ['/edit-card-courses', '/card-course-versions'],
      places: { ROLE_ADMINISTRATOR: 12 },
    },
  ],
  tabs: [{ label: msg`Courses`, icon: PanelsTopLeft, to: '/mycourses', also: ['/tracks'], place: 10 }],
}
