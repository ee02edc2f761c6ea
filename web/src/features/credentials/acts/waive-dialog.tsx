import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { maxWaiverDays, WaiverFields, waivers, waiverWords } from '@trellis/contract/credentials/waivers.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByActs } from './changed-reads.ts'

type Props = { person: { userId: string; name: string }; requirement: PersonRequirement; onClose: () => void }

function useWaiver({ person, requirement, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(waivers.create, changedByActs)
  const form = useContractForm(WaiverFields, { defaultValues: { until: '', reason: '' } })
  const [failure, setFailure] = useState<Error | null>(null)
  const { name } = person
  const send = async (fields: WaiverFields) => {
    setFailure(null)
    const { requirement: asked, dispensary } = requirement
    try {
      await mutateAsync({
        body: { ...fields, userId: person.userId, requirementId: asked.id, dispensaryId: dispensary.id },
      })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    toast.success(t`Waived for ${name}.`)
    onClose()
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

/** Waives a requirement for a person until a day, with the reason they read. */
export function WaiveDialog(props: Props) {
  const { t } = useLingui()
  const { form, failure, submit } = useWaiver(props)
  const { errors, isSubmitting } = form.formState
  const [title, name] = [props.requirement.requirement.title, props.person.name]
  const { today } = props.requirement.dispensary
  return (
    <FormDialog
      title={
        <Trans>
          Waive {title} for {name}?
        </Trans>
      }
      description={<Trans>They may sell without it until this day, and read your reason.</Trans>}
      confirm={<Trans>Waive</Trans>}
      busy={isSubmitting}
      error={failure}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <TextField
        type="date"
        label={t`Until`}
        min={today}
        max={addDays(today, maxWaiverDays)}
        hint={t`At most 90 days from today.`}
        error={errors.until?.message}
        {...form.register('until')}
      />
      <TextField label={t`Reason`} maxLength={200} error={errors.reason?.message} {...form.register('reason')} />
      {props.requirement.waiverNeedsWords && (
        <TextField
          label={t`Type “${waiverWords}” to confirm`}
          hint={t`The state asks for it before the first sale, so they may not serve customers.`}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.words?.message}
          {...form.register('words')}
        />
      )}
    </FormDialog>
  )
}
