import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderOutcome } from '@trellis/contract/employees/reminders.ts'

/** The result of a reminder, in a few words. */
export const outcomeLabels: Record<ReminderOutcome, MessageDescriptor> = {
  REMINDED: msg`Reminded`,
  REMINDED_THIS_WEEK: msg`Already reminded this week`,
  NOTHING_LEFT: msg`Has completed everything`,
  NOT_ACTIVATED: msg`Has not accepted the invitation yet`,
  DISABLED: msg`Disabled`,
  WANTS_NO_MAIL: msg`Has turned off reminder e-mails`,
}
