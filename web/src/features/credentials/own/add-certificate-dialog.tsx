import { Trans, useLingui } from '@lingui/react/macro'
import { OwnPaper } from '@trellis/contract/credentials/credentials.ts'
import { type OwnRequirement, ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { CertificateFileField } from './certificate-file-field.tsx'

type Props = { requirement: OwnRequirement['requirement']; today: string; onClose: () => void }

const orNothing = { setValueAs: (text: string | undefined) => text || undefined }

function useNewCertificate({ requirement, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(ownCredentials.add, [ownCredentials.get])
  const form = useContractForm(OwnPaper, { defaultValues: { requirementId: requirement.id, issuedOn: '' } })
  const [failure, setFailure] = useState<Error | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const send = async (paper: OwnPaper) => {
    setFailure(null)
    // What was changed since the question is asked about again.
    const text = JSON.stringify(paper)
    try {
      await mutateAsync({ body: { ...paper, confirmed: asked === text } })
    } catch (error) {
      setAsked(isProblem(error, 'CREDENTIAL_UNCONFIRMED') ? text : null)
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    toast.success(t`Added. A manager looks at it.`)
    onClose()
  }
  return { form, failure, isAsked: asked !== null, submit: form.handleSubmit(send) }
}

const askForUpload = async (fileName: string) => call(ownCredentials.grantFile, { body: { fileName } })

/** Adds a certificate that the person got elsewhere: a photo, and what it says. */
export function AddCertificateDialog(props: Props) {
  const { t } = useLingui()
  const { form, failure, isAsked, submit } = useNewCertificate(props)
  const { errors, isSubmitting } = form.formState
  const { title } = props.requirement
  return (
    <FormDialog
      title={<Trans>Add a certificate</Trans>}
      description={title}
      confirm={isAsked ? <Trans>Add anyway</Trans> : <Trans>Add</Trans>}
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
        max={props.today}
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
        maxLength={60}
        error={errors.number?.message}
        {...form.register('number', orNothing)}
      />
    </FormDialog>
  )
}
