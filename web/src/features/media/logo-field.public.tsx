import { useLingui } from '@lingui/react/macro'
import { buildAcceptAttribute } from '@trellis/contract/media/content-types.ts'
import { logoSentences, logoTypes } from '@trellis/contract/media/library.ts'
import { say } from '../../platform/i18n/say.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { type AskForUpload, useUpload } from './use-upload.public.ts'

const accept = buildAcceptAttribute([...logoTypes, 'image/heic'])

type Props = {
  /** Name of the brand or company. */
  name: string
  ask: AskForUpload
  /** URL of the logo; null = none. */
  value: string | null
  onChange: (url: string | null) => void
  error: string | undefined
}

/** Logo upload of a brand or company. */
export function LogoField({ name, ask, value, onChange, error }: Props) {
  const { t } = useLingui()
  const { picked, failure, pick, remove } = useUpload(ask, {
    tooLarge: logoSentences.tooLarge,
    onChange: key => onChange(key && `/media/${key}`),
  })
  const saved = value === null ? null : { name: t`Logo` }
  return (
    <FileField
      label={t`Logo`}
      optional
      hint={say(logoSentences.hint)}
      accept={accept}
      error={failure ?? error}
      file={picked ?? saved}
      progress={picked?.percent}
      preview={value !== null && <CompanyLogo name={name} logoUrl={value} />}
      onPick={file => void pick(file)}
      onRemove={remove}
    />
  )
}
