import { Trans, useLingui } from '@lingui/react/macro'
import type { Attendee, WholeSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toMomentWithin, toWallTime } from './store-time.ts'
import { type AttendanceForm, useAttendance } from './use-attendance.ts'

type RowProps = { session: WholeSession; person: Attendee; form: AttendanceForm }

function TimeField({ session, person, form, end }: RowProps & { end: 'inAt' | 'outAt' }) {
  const { t } = useLingui()
  const { timeZone } = session.dispensary
  const times = form.timesOf(person)
  const moment = times[end]
  const name = person.name ?? ''
  return (
    <TextField
      type="time"
      size="s"
      label={end === 'inAt' ? t`${name} came at` : t`${name} left at`}
      hideLabel
      disabled={person.userId === form.ownId}
      value={moment === null ? '' : toWallTime(moment, timeZone).time}
      onChange={event => {
        const next = toMomentWithin(event.target.value, session, timeZone)
        if (next) form.enter(person.userId, { ...times, [end]: next })
      }}
    />
  )
}

function PersonRow(props: RowProps) {
  const { person, form } = props
  const { t } = useLingui()
  const isOwn = person.userId === form.ownId
  const isPresent = form.timesOf(person).inAt !== null
  const error = form.errorOf(person.userId)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          className="min-w-0 flex-1 basis-48"
          label={person.name ?? t`Deleted person`}
          hint={isOwn ? t`Another manager records yours.` : undefined}
          checked={isPresent}
          disabled={isOwn || person.name === null}
          onChange={event => form.enterPresent(person.userId, event.target.checked)}
        />
        {isPresent && person.name !== null && (
          <div className="grid grid-cols-2 gap-2">
            <TimeField {...props} end="inAt" />
            <TimeField {...props} end="outAt" />
          </div>
        )}
      </div>
      <FieldError id={`${person.userId}-error`}>{error}</FieldError>
    </li>
  )
}

/** Who was at a live training and when, by the store's clock. */
export function AttendancePanel({ session }: { session: WholeSession }) {
  const form = useAttendance(session)
  if (session.people.length === 0)
    return (
      <EmptyState icon={Users} title={<Trans>No one worked at the store on that day</Trans>}>
        <Trans>Change the day, or add people to the store.</Trans>
      </EmptyState>
    )
  return (
    <Panel title={<Trans>Who was there</Trans>}>
      <FormFailure error={form.error} />
      <Button variant="quiet" size="s" className="min-h-11 justify-self-start" onClick={form.enterEveryone}>
        <Trans>Everyone was there the whole time</Trans>
      </Button>
      <ul className="divide-y divide-line">
        {session.people.map(person => (
          <PersonRow key={person.userId} session={session} person={person} form={form} />
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={!form.isDirty}
        busy={form.isPending}
        onClick={() => void form.save()}
      >
        <Trans>Save attendance</Trans>
      </Button>
    </Panel>
  )
}
