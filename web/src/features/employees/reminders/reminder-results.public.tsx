import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReminderOutcome, ReminderResult } from '@trellis/contract/employees/reminders.ts'
import { getEmployeeName } from '../employee-labels.ts'

/** The result of a reminder, in a few words. */
export const outcomeLabels: Record<ReminderOutcome, MessageDescriptor> = {
  REMINDED: msg`Reminded`,
  REMINDED_THIS_WEEK: msg`Already reminded this week`,
  NOTHING_LEFT: msg`Has completed everything`,
  NOT_ACTIVATED: msg`Has not accepted the invitation yet`,
  DISABLED: msg`Disabled`,
  WANTS_NO_MAIL: msg`Has turned off reminder e-mails`,
}

/** Who was reminded, or why not. */
export function ReminderResults({ items }: { items: readonly ReminderResult[] }) {
  const { i18n } = useLingui()
  return (
    <ul>
      {items.map(person => (
        <li
          key={person.id}
          className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
        >
          <span className="font-medium">{getEmployeeName(person)}</span>
          <span className="text-ink-2 text-small">{i18n._(outcomeLabels[person.outcome])}</span>
        </li>
      ))}
    </ul>
  )
}
