import { clientEvents, analytics as contract } from '@trellis/contract/analytics/analytics.ts'
import type { Feature } from '../../platform/feature.ts'
import { implement, withoutTransaction } from '../../platform/http/implement.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import { brandCourseRoutes } from './analysis/brand-courses.routes.ts'
import { analyticsJobs } from './analytics.jobs.ts'
import { countClientEvent, countedEvents } from './count-client-event.ts'
import { toEventRows } from './event-rows.ts'
import { analyticsData } from './person-records.ts'
import { readEventLag } from './roll-up.ts'
import { eventBatchSize, saveEvents } from './save-events.ts'

/** Append-only screen events; an event that is sent twice is saved once. */
export const analytics: Feature = {
  name: 'analytics',
  description: 'Events from the screens, and how people read a course.',
  owns: [
    'analytics_event',
    'analytics_event_type',
    'analytics_place',
    'analytics_subject',
    'analytics_stray',
    'analytics_day',
    'analytics_visit',
    'analytics_visitor',
    'analytics_progress',
    'analysis_setting',
    'client_event_day',
  ],
  personalData: analyticsData,
  routes: [
    ...implement('analytics', contract, {
      record: withoutTransaction(({ db, actor, body, config, now }) =>
        saveEvents(db, toEventRows([body].flat(), { actor, now, months: config.eventMonths })),
      ),
    }),
    ...implement('clientEvents', clientEvents, {
      record: ({ db, body, now }) => countClientEvent(db, body.event, now),
    }),
    ...analysisRoutes,
    ...brandCourseRoutes,
  ],
  jobs: analyticsJobs,
  metrics: [countedEvents, eventBatchSize],
  readings: [readEventLag],
}
