import { Trans, useLingui } from '@lingui/react/macro'
import { type FileDetails, FileForm, library } from '@trellis/contract/media/library.ts'
import { useEffect } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { MediaField } from '../media-field.public.tsx'

const toFormValues = ({ fileName, alt, captionsUrl }: Pick<FileDetails, 'fileName' | 'alt' | 'captionsUrl'>) => ({
  fileName,
  alt,
  captionsUrl,
})

function useFileForm(file: FileDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(library.change, [library.list, library.get])
  const details = useDetailsForm(FileForm, {
    saved: file,
    valuesOf: toFormValues,
    send: async body => ({ ...file, ...(await mutateAsync({ params: { id: file.id }, body })) }),
    onSaved: () => toast.success(t`Saved.`),
  })
  const { resetField } = details.form
  const { captionsUrl } = file
  // Captions can also be saved from the caption editor while the form is open.
  useEffect(() => resetField('captionsUrl', { defaultValue: captionsUrl }), [resetField, captionsUrl])
  return details
}

/** Details of a file; editable for its editors. */
export function FileFacts({ file }: { file: FileDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const { form, failure, isSaving, save, cancel } = useFileForm(file)
  const { errors } = form.formState
  const isSeen = file.kind === 'picture' || file.kind === 'film'
  const { brandId, retailOrganizationId, width, height } = file
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Name`, value: file.fileName },
        ...(isSeen ? [{ name: t`What can be seen`, value: file.alt }] : []),
        ...(file.kind === 'film'
          ? [{ name: t`Captions`, value: file.captionsUrl ? <Trans>Yes</Trans> : <Trans>None</Trans> }]
          : []),
        ...(width && height ? [{ name: t`Size`, value: `${width} × ${height}` }] : []),
        { name: t`Added`, value: `${format.date(file.createdAt)} · ${format.fileSize(file.bytes)}` },
      ]}
      isDirty={form.formState.isDirty}
      onSave={save}
      onCancel={cancel}
      busy={isSaving}
      error={failure}
    >
      {file.mayAuthor && (
        <>
          <TextField label={t`Name`} {...form.register('fileName')} error={errors.fileName?.message} />
          {isSeen && (
            <TextArea
              label={t`What can be seen`}
              hint={t`For people who cannot see it. New cards start with this text.`}
              optional
              {...form.register('alt')}
              error={errors.alt?.message}
            />
          )}
          {file.kind === 'film' && (
            <MediaField
              label={t`Captions`}
              kind="captions"
              optional
              owner={{ brandId, retailOrganizationId }}
              value={form.watch('captionsUrl')}
              onChange={selectedFile => form.setValue('captionsUrl', selectedFile?.url ?? null, { shouldDirty: true })}
              error={errors.captionsUrl?.message}
            />
          )}
        </>
      )}
    </DetailsList>
  )
}
