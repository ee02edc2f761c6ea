import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { credentials, NewCredential } from '@trellis/contract/credentials/credentials.ts'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { dayOfMoment } from '../../../platform/forms/local-days.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { CertificateFileField } from '../own/certificate-file-field.tsx'
import { changedByActs } from './changed-reads.ts'

type Props = {
  person: { userId: string; name: string }
  requirement: Pick<PersonRequirement, 'requirement' | 'dispensary'>
  onClose: () => void
}

const orNothing = { setValueAs: (text: string) => text || undefined }

function useRecord({ person, requirement: { requirement, dispensary }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(credentials.record, changedByActs)
  const form = useContractForm(NewCredential, {
    defaultValues: { userId: person.userId, dispensaryId: dispensary.id, requirementId: requirement.id, issuedOn: '' },
  })
  const [failure, setFailure] = useState<Error | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { name } = person
  const send = async (body: NewCredential) => {
    setFailure(null)
    // What was changed since the question is asked about again.
    const text = JSON.stringify(body)
    try {
      await mutateAsync({ body: { ...body, confirmed: asked === text } })
    } catch (error) {
      setAsked(isProblem(error, 'CREDENTIAL_UNCONFIRMED') ? text : null)
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    toast.success(t`Recorded for ${name}.`)
    onClose()
  }
  return { form, failure, isAsked: asked !== null, submit: form.handleSubmit(send) }
}

/** Records a certificate that the viewer saw: it counts at once. */
export function RecordDialog(props: Props) {
  const { t } = useLingui()
  const { form, failure, isAsked, submit } = useRecord(props)
  const { errors, isSubmitting } = form.formState
  const { userId } = props.person
  const askForUpload = (fileName: string) => call(credentials.grantFile, { body: { userId, fileName } })
  const [title, name] = [props.requirement.requirement.title, props.person.name]
  return (
    <FormDialog
      title={
        <Trans>
          Record {title} of {name}
        </Trans>
      }
      description={<Trans>Enter what the certificate says. It counts at once, as you saw it.</Trans>}
      confirm={isAsked ? <Trans>Record anyway</Trans> : <Trans>Record</Trans>}
      busy={isSubmitting}
      error={failure}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <CertificateFileField
        ask={askForUpload}
        onChange={key => form.setValue('fileKey', key ?? undefined)}
        error={errors.fileKey?.message}
      />
      <TextField
        type="date"
        label={t`Issued on`}
        max={dayOfMoment(new Date())}
        error={errors.issuedOn?.message}
        {...form.register('issuedOn')}
      />
      <TextField
        type="date"
        label={t`Last day`}
        optional
        hint={t`Leave it empty if none is printed: the requirement decides.`}
        error={errors.expiresOn?.message}
        {...form.register('expiresOn', orNothing)}
      />
      <TextField
        label={t`Number`}
        optional
        autoComplete="off"
        error={errors.number?.message}
        {...form.register('number', orNothing)}
      />
      <TextField
        label={t`Provider`}
        optional
        error={errors.providerName?.message}
        {...form.register('providerName', orNothing)}
      />
    </FormDialog>
  )
}
