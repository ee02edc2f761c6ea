import type { Feature } from '../../platform/feature.ts'
import { displayRoutes } from './displays.ts'
import { employeeRoutes } from './employees.routes.ts'
import { addEmployeesRoutes } from './hiring/add-employees.routes.ts'
import { invitationRoutes } from './invitations/invitations.routes.ts'
import { ownWorkRoutes } from './own-work.routes.ts'
import { employmentData } from './person-records.ts'
import { reminderRoutes } from './reminders/reminders.routes.ts'
import { requestListeners } from './tell-managers.ts'

const taken = { code: 'ALREADY_EXISTS' } as const

/** Employments and jobs, and people's training as their managers see it. */
export const employees: Feature = {
  name: 'employees',
  description: 'Who works where, in which job, and how far they are trained.',
  owns: ['employment', 'employment_role', 'employment_invitation', 'training_reminder'],
  listeners: [...requestListeners],
  personalData: employmentData,
  routes: [
    ...employeeRoutes,
    ...addEmployeesRoutes,
    ...invitationRoutes,
    ...displayRoutes,
    ...reminderRoutes,
    ...ownWorkRoutes,
  ],
  constraints: {
    employment_one_at_dispensary: { code: 'EMAIL_TAKEN', field: 'email' },
    employment_one_at_retail_organization: taken,
    employment_one_at_brand: { code: 'EMAIL_TAKEN', field: 'email' },
    employment_one_at_reseller: taken,
    employment_one_at_parent_company: taken,
  },
}
