import { useLingui } from '@lingui/react/macro'
import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { buildAcceptAttribute } from '@trellis/contract/media/content-types.ts'
import { logoSentences, logoTypes } from '@trellis/contract/media/library.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { uploadFile } from './upload.public.ts'
import { asWhatItIs, RefusedFile } from './uploads/as-what-it-is.ts'

const accept = buildAcceptAttribute([...logoTypes, 'image/heic'])

type PickedFile = { name: string; size: number; percent: number | undefined }

/** Requests upload credentials for a logo with this file name. */
type Ask = (fileName: string) => Promise<Pick<UploadCredentials, 'key' | 'credentials'>>

/** Uploads a picked logo at once; saving the form only stores its URL. */
function useLogoUpload(ask: Ask, onChange: (url: string | null) => void) {
  const { t } = useLingui()
  const [pickedFile, setPickedFile] = useState<PickedFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const toSentence = (error: unknown) => {
    if (error instanceof RefusedFile) return say(error.message)
    if (!(error instanceof ApiProblem)) return t`The upload failed. Please try again.`
    if (error.code === 'TOO_LARGE') return say(logoSentences.tooLarge)
    return say(error.fieldErrors.fileName?.[0] ?? error.fieldErrors.file?.[0] ?? error.message)
  }
  const send = async (chosenFile: File, signal: AbortSignal) => {
    const file = await asWhatItIs(chosenFile)
    const show = (percent: number | undefined) =>
      !signal.aborted && setPickedFile({ name: file.name, size: file.size, percent })
    show(0)
    const { key, credentials } = await ask(file.name)
    await uploadFile({ file, credentials, onProgress: show, signal })
    show(undefined)
    return `/media/${key}`
  }
  const pick = async (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setFailure(null)
    try {
      const url = await send(file, controller.signal)
      if (!controller.signal.aborted) onChange(url)
    } catch (error) {
      if (controller.signal.aborted) return
      setPickedFile(null)
      setFailure(toSentence(error))
    }
  }
  const remove = () => {
    sending.current?.abort()
    setPickedFile(null)
    setFailure(null)
    onChange(null)
  }
  return { picked: pickedFile, failure, pick, remove }
}

type Props = {
  /** Name of the brand or company. */
  name: string
  ask: Ask
  /** URL of the logo; null = none. */
  value: string | null
  onChange: (url: string | null) => void
  error: string | undefined
}

/** Logo upload of a brand or company. */
export function LogoField({ name, ask, value, onChange, error }: Props) {
  const { t } = useLingui()
  const { picked, failure, pick, remove } = useLogoUpload(ask, onChange)
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
