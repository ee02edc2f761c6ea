import type { Feature } from '../../platform/feature.ts'
import { trainingTimeRoutes } from './approvals/training-time.routes.ts'
import { employerRoutes } from './employers/employers.routes.ts'
import { loggingRoutes } from './logging/logging.routes.ts'
import { ownTimeRoutes } from './own-time/own-time.routes.ts'
import { payrollRoutes } from './payroll/payroll.routes.ts'
import { payPeriodRoutes } from './periods/pay-periods.routes.ts'
import { timeSheetData } from './person-records.ts'
import { timeSheetListeners } from './time-sheets.listeners.ts'

/** Paid training time: stretches of learning, logged in beats of 30 seconds, approved and paid by period. */
export const timeSheets: Feature = {
  name: 'time-sheets',
  description: 'Time spent learning, and its pay periods.',
  owns: ['time_beat', 'time_sheet', 'time_request', 'pay_period', 'time_approval', 'payroll_profile'],
  personalData: timeSheetData,
  routes: [
    ...loggingRoutes,
    ...ownTimeRoutes,
    ...employerRoutes,
    ...payPeriodRoutes,
    ...trainingTimeRoutes,
    ...payrollRoutes,
  ],
  listeners: timeSheetListeners,
  constraints: {
    pay_period_once: { code: 'PERIOD_OVERLAPS', field: 'startsOn' },
    time_request_open_day: { code: 'TIME_REQUEST_OPEN', field: 'day' },
  },
}
