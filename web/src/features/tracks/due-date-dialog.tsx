import { Trans, useLingui } from '@lingui/react/macro'
import { DueDate, dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { type DispensaryTrack, tracks } from '@trellis/contract/tracks/tracks.ts'
import { useId, useState } from 'react'
import { errorOf } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast-region.tsx'

type Kind = 'none' | 'day' | 'days'
type Chosen = { kind: Kind; day: string; days: string }

const dueDateOf = ({ kind, day, days }: Chosen) => ({
  dueOn: kind === 'day' ? day : null,
  dueAfterDays: kind === 'days' ? Number(days || 'none') : null,
})

const chosenIn = ({ dueOn, dueAfterDays }: DispensaryTrack): Chosen => ({
  kind: dueOn ? 'day' : dueAfterDays ? 'days' : 'none',
  day: dueOn ?? '',
  days: dueAfterDays ? String(dueAfterDays) : '',
})

type Props = { track: DispensaryTrack; dispensaryId: string; onClose: () => void }

function useDueDate({ track, dispensaryId, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [chosen, setChosen] = useState(() => chosenIn(track))
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSend(dueDates.save, [tracks.ofDispensary])
  const choose = (next: Partial<Chosen>) => {
    setFailure(null)
    setChosen({ ...chosen, ...next })
  }
  const send = async () => {
    const read = DueDate.safeParse(dueDateOf(chosen))
    if (!read.success) return setFailure(say(read.error.issues[0]?.message ?? ''))
    try {
      await save.mutateAsync({ params: { dispensaryId, trackId: track.id }, body: read.data })
      toast.success(t`The due date of “${track.name}” is saved.`)
      onClose()
    } catch (error) {
      setFailure(say(errorOf(error).message))
    }
  }
  return { chosen, choose, failure, send, isSending: save.isPending }
}

function Fields({ chosen, choose, failure }: Pick<ReturnType<typeof useDueDate>, 'chosen' | 'choose' | 'failure'>) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Due date`}
        hideLabel
        value={chosen.kind}
        onChange={kind => choose({ kind })}
        options={[
          { value: 'none', label: t`No due date` },
          { value: 'day', label: t`On a set date, for everyone` },
          { value: 'days', label: t`A number of days after a person gets it` },
        ]}
      />
      {chosen.kind === 'day' && (
        <TextField
          type="date"
          label={t`Due on`}
          value={chosen.day}
          error={failure}
          onChange={event => choose({ day: event.target.value })}
        />
      )}
      {chosen.kind === 'days' && (
        <TextField
          inputMode="numeric"
          label={t`Days`}
          hint={t`Counted from when the track is assigned, or from the first day of work if that is later.`}
          value={chosen.days}
          error={failure}
          onChange={event => choose({ days: event.target.value.trim() })}
        />
      )}
      {chosen.kind === 'none' && failure && (
        <p role="alert" className="text-bad text-small">
          {failure}
        </p>
      )}
    </>
  )
}

/** Sets or removes the due date of a track at a dispensary. */
export function DueDateDialog(props: Props) {
  const { chosen, choose, failure, send, isSending } = useDueDate(props)
  const formId = useId()
  const name = props.track.name
  return (
    <Dialog
      open
      size="s"
      onClose={props.onClose}
      title={<Trans>Due date of “{name}”</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pb-3"
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <Fields chosen={chosen} choose={choose} failure={failure} />
      </form>
    </Dialog>
  )
}
