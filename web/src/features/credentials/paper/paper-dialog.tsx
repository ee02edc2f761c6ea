import { Trans, useLingui } from '@lingui/react/macro'
import { OwnPaper } from '@trellis/contract/credentials/credentials.ts'
import { credentialFileSentences } from '@trellis/contract/media/credential-files.ts'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type AskForUpload, useUpload } from '../../media/use-upload.public.ts'
import { CertificateFileField } from './certificate-file-field.tsx'

type Props = {
  title: ReactNode
  description: ReactNode
  confirm: ReactNode
  /** Label of the submit button after the server asked about an unusual certificate. */
  confirmAnyway: ReactNode
  requirementId: string
  /** The latest day of issue. */
  today: string
  askForUpload: AskForUpload
  send: (paper: OwnPaper) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}

type PaperForm = ReturnType<typeof usePaper>['form']

const orNothing = { setValueAs: (text: string | undefined) => text || undefined }

function usePaper({ requirementId, askForUpload, send, onSent }: Props) {
  const form = useContractForm(OwnPaper, { defaultValues: { requirementId, issuedOn: '' } })
  const setFile = (key: string | null) => form.setValue('fileKey', key ?? undefined)
  const upload = useUpload(askForUpload, { tooLarge: credentialFileSentences.tooLarge, onChange: setFile })
  const [failure, setFailure] = useState<Error | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const submit = async (paper: OwnPaper) => {
    setFailure(null)
    // What was changed since the question is asked about again.
    const text = JSON.stringify(paper)
    try {
      await send({ ...paper, confirmed: asked === text })
    } catch (error) {
      setAsked(isProblem(error, 'CREDENTIAL_UNCONFIRMED') ? text : null)
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    onSent()
  }
  const pick = (file: File) => {
    setFile(null)
    void upload.pick(file)
  }
  return { form, upload, pick, failure, isAsked: asked !== null, submit: form.handleSubmit(submit) }
}

function PaperNumber({
  form,
  name,
  ...texts
}: {
  form: PaperForm
  name: 'minutes' | 'score'
  label: string
  unit: string
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <NumberField
          {...texts}
          {...{ ref, onBlur }}
          optional
          value={value ?? null}
          onChange={number => onChange(number ?? undefined)}
          error={error?.message}
        />
      )}
    />
  )
}

/** What it says about the training; inspectors ask for it. Opens by itself where something is wrong. */
function TrainingFields({ form }: { form: PaperForm }) {
  const { t } = useLingui()
  const { providerName, trainerName, minutes, score } = form.formState.errors
  return (
    <details open={Boolean(providerName ?? trainerName ?? minutes ?? score)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent-ink text-dense">
        <Trans>Provider, trainer, length and score</Trans>
      </summary>
      <div className="grid gap-4">
        <TextField
          label={t`Provider`}
          optional
          maxLength={120}
          error={providerName?.message}
          {...form.register('providerName', orNothing)}
        />
        <TextField
          label={t`Trainer`}
          optional
          maxLength={120}
          error={trainerName?.message}
          {...form.register('trainerName', orNothing)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PaperNumber form={form} name="minutes" label={t`Length`} unit={t`minutes`} />
          <PaperNumber form={form} name="score" label={t`Score`} unit="%" />
        </div>
      </div>
    </details>
  )
}

/** The photo of a certificate that was issued elsewhere, and what it says. Waits for the photo before it can be sent. */
export function PaperDialog(props: Props) {
  const { t } = useLingui()
  const { form, upload, pick, failure, isAsked, submit } = usePaper(props)
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      confirm={isAsked ? props.confirmAnyway : props.confirm}
      busy={isSubmitting}
      isComplete={upload.picked?.percent === undefined}
      error={failure}
      onSubmit={() => submit()}
      onClose={props.onClose}
    >
      <CertificateFileField upload={upload} onPick={pick} error={errors.fileKey?.message} />
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
      <TrainingFields form={form} />
    </FormDialog>
  )
}
