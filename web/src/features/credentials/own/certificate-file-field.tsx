import { useLingui } from '@lingui/react/macro'
import { buildAcceptAttribute } from '@trellis/contract/media/content-types.ts'
import { credentialFileSentences, credentialFileTypes } from '@trellis/contract/media/credential-files.ts'
import { say } from '../../../platform/i18n/say.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { type AskForUpload, useUpload } from '../../media/use-upload.public.ts'

/** With iPhone photos, which become JPEGs. */
const accept = buildAcceptAttribute([...credentialFileTypes, 'image/heic'])

type Props = { ask: AskForUpload; onChange: (key: string | null) => void; error: string | undefined }

/** The photo or PDF of a certificate; a phone offers its camera. */
export function CertificateFileField({ ask, onChange, error }: Props) {
  const { t } = useLingui()
  const { tooLarge, hint } = credentialFileSentences
  const { picked, failure, pick, remove } = useUpload(ask, { tooLarge, onChange })
  return (
    <FileField
      label={t`Photo or PDF`}
      optional
      hint={say(hint)}
      accept={accept}
      error={failure ?? error}
      file={picked}
      progress={picked?.percent}
      onPick={file => void pick(file)}
      onRemove={remove}
    />
  )
}
