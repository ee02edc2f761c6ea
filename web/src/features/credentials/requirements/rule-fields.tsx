import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberInput } from './number-input.tsx'
import type { OwnForm } from './use-own-requirement.ts'

type Props = { form: OwnForm }

function Texts({ form: { register, formState } }: Props) {
  const { t } = useLingui()
  const { title, summary } = formState.errors
  return (
    <>
      <TextField
        label={t`Title`}
        placeholder={t`Cash handling`}
        data-autofocus
        {...register('title.en')}
        error={title?.en?.message}
      />
      <TextArea
        label={t`What it asks for`}
        hint={t`One or two sentences that your people read.`}
        {...register('summary.en')}
        error={summary?.en?.message}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent-ink text-dense">
          <Trans>In Spanish, too</Trans>
        </summary>
        <div className="grid gap-4">
          <TextField label={t`Title in Spanish`} optional {...register('title.es')} error={title?.es?.message} />
          <TextArea
            label={t`What it asks for in Spanish`}
            optional
            {...register('summary.es')}
            error={summary?.es?.message}
          />
        </div>
      </details>
    </>
  )
}

/** What an own requirement asks. */
export function RuleFields({ form }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Texts form={form} />
      <Checkbox label={t`No one sells without it`} {...form.register('beforeSelling')} />
      {!form.watch('beforeSelling') && (
        <NumberInput
          form={form}
          name="firstDueDays"
          label={t`Due within`}
          hint={t`From the first day of work. Empty: no due date.`}
          unit={t`days`}
          optional
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput form={form} name="minMinutes" label={t`Learning time, at least`} unit={t`minutes`} optional />
        <NumberInput form={form} name="minScore" label={t`Score, at least`} unit="%" optional />
      </div>
    </>
  )
}
