import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { ownTime, requestDays, TimeRequestBody } from '@trellis/contract/time-sheets/own-time.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { today: string; onClose: () => void }

function useMissingTime({ today, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(ownTime.request, [ownTime.requests])
  const form = useContractForm(TimeRequestBody, { defaultValues: { day: today, minutes: Number.NaN, words: '' } })
  const [failure, setFailure] = useState<Error | null>(null)
  const send = async (body: TimeRequestBody) => {
    setFailure(null)
    try {
      await mutateAsync({ body })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    toast.success(t`Your manager was asked.`)
    onClose()
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

/** Reports time that the product did not measure. */
export function MissingTimeDialog(props: Props) {
  const { t } = useLingui()
  const { form, failure, submit } = useMissingTime(props)
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      title={<Trans>Something missing?</Trans>}
      description={<Trans>Your manager reads this and answers. Added minutes are paid.</Trans>}
      confirm={<Trans>Ask my manager</Trans>}
      busy={isSubmitting}
      error={failure}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <TextField
        type="date"
        label={t`Day`}
        min={addDays(props.today, -requestDays)}
        max={props.today}
        error={errors.day?.message}
        {...form.register('day')}
      />
      <Controller
        control={form.control}
        name="minutes"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <NumberField
            {...{ ref, onBlur }}
            label={t`Minutes`}
            value={Number.isNaN(value) ? null : value}
            onChange={minutes => onChange(minutes ?? Number.NaN)}
            error={errors.minutes?.message}
          />
        )}
      />
      <TextArea
        label={t`What did you learn, and when?`}
        maxLength={500}
        error={errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  )
}
