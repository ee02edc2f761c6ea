import type { Feature } from '../../platform/feature.ts'
import { employerRoutes } from './employers/employers.routes.ts'
import { loggingRoutes } from './logging/logging.routes.ts'
import { ownTimeRoutes } from './own-time/own-time.routes.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'
import { timeSheetData } from './person-records.ts'

/** Paid training time: stretches of learning, logged in beats of 30 seconds. */
export const timeSheets: Feature = {
  name: 'time-sheets',
  description: 'Time spent learning.',
  owns: ['time_beat', 'time_sheet', 'time_request', 'payroll_profile'],
  personalData: timeSheetData,
  routes: [...loggingRoutes, ...ownTimeRoutes, ...employerRoutes, ...payrollRoutes],
  constraints: { time_request_open_day: { code: 'TIME_REQUEST_OPEN', field: 'day' } },
}
