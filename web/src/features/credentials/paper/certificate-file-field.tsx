import { useLingui } from '@lingui/react/macro'
import { buildAcceptAttribute } from '@trellis/contract/media/content-types.ts'
import { credentialFileSentences, credentialFileTypes } from '@trellis/contract/media/credential-files.ts'
import { say } from '../../../platform/i18n/say.ts'
import { FileField } from '../../../ui/file-field.tsx'
import type { useUpload } from '../../media/use-upload.public.ts'

/** With iPhone photos, which become JPEGs. */
const accept = buildAcceptAttribute([...credentialFileTypes, 'image/heic'])

type Props = {
  upload: ReturnType<typeof useUpload>
  onPick: (file: File) => void
  error: string | undefined
}

/** The photo or PDF of a certificate; a phone offers its camera. */
export function CertificateFileField({ upload: { picked, failure, remove }, onPick, error }: Props) {
  const { t } = useLingui()
  return (
    <FileField
      label={t`Photo or PDF`}
      optional
      hint={say(credentialFileSentences.hint)}
      accept={accept}
      error={failure ?? error}
      file={picked}
      progress={picked?.percent}
      onPick={onPick}
      onRemove={remove}
    />
  )
}
