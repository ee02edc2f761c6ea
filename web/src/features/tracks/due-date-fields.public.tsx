import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Kind = 'none' | 'day' | 'days'
/** Form state of a due date. */
export type DueDateDraft = { kind: Kind; day: string; days: string }

type TrackDueDate = { dueOn: string | null; dueAfterDays: number | null }

/** Request body of a typed due date; the schema rejects invalid numbers. */
export const toDueDate = ({ kind, day, days }: DueDateDraft): TrackDueDate => ({
  dueOn: kind === 'day' ? day : null,
  dueAfterDays: kind === 'days' ? Number(days || 'none') : null,
})

/** Converts a saved due date to form state. */
export const toDueDateDraft = ({ dueOn, dueAfterDays }: TrackDueDate): DueDateDraft => ({
  kind: dueOn ? 'day' : dueAfterDays ? 'days' : 'none',
  day: dueOn ?? '',
  days: dueAfterDays ? String(dueAfterDays) : '',
})

type Props = {
  draft: DueDateDraft
  onChange: (part: Partial<DueDateDraft>) => void
  error: string | null
}

/** Due date fields: none, on a day, or a number of days after assignment. */
export function DueDateFields({ draft, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Due date`}
        hideLabel
        value={draft.kind}
        onChange={kind => onChange({ kind })}
        options={[
          { value: 'none', label: t`No due date` },
          { value: 'day', label: t`On a set date, for everyone` },
          { value: 'days', label: t`A number of days after a person gets it` },
        ]}
      />
      {draft.kind === 'day' && (
        <TextField
          type="date"
          label={t`Due on`}
          value={draft.day}
          error={error}
          onChange={event => onChange({ day: event.target.value })}
        />
      )}
      {draft.kind === 'days' && (
        <TextField
          inputMode="numeric"
          label={t`Days`}
          hint={t`Counted from the assignment or the first day of work, whichever is later.`}
          value={draft.days}
          error={error}
          onChange={event => onChange({ days: event.target.value.trim() })}
        />
      )}
      {draft.kind === 'none' && error && (
        <p role="alert" className="text-bad text-small">
          {error}
        </p>
      )}
    </>
  )
}
