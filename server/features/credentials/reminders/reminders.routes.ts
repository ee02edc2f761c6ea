import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import { implement } from '../../../platform/http/implement.ts'
import { remindOfRequirements } from './remind-of-requirements.ts'

export const requirementReminderRoutes = implement('requirementReminders', requirementReminders, {
  send: remindOfRequirements,
})
