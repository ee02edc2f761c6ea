import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderOutcome } from '@trellis/contract/employees/reminders.ts'

/** The result of a reminder, in a few words. */
export const outcomeWords: Record<ReminderOutcome, MessageDescriptor> = {
  REMINDED: msg`Reminded`,
  REMINDED_THIS_WEEK: msg`Was reminded this week already`,
  NOTHING_LEFT: msg`Has nothing left to complete`,
  NOT_ACTIVATED: msg`Has not accepted the invitation yet`,
  DISABLED: msg`Is disabled`,
  WANTS_NO_MAIL: msg`Wants no reminders by mail`,
}
