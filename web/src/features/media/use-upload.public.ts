import { useLingui } from '@lingui/react/macro'
import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../platform/api/problem.ts'
import { say } from '../../platform/i18n/say.ts'
import { uploadFile } from './upload.public.ts'
import { asWhatItIs, RefusedFile } from './uploads/as-what-it-is.ts'

type PickedFile = { name: string; size: number; percent: number | undefined }

/** Requests upload credentials for a file with this name. */
export type AskForUpload = (fileName: string) => Promise<Pick<UploadCredentials, 'key' | 'credentials'>>

type Options = {
  /** The message for a file that is too large. */
  tooLarge: string
  /** Receives the key of the uploaded file; null = none. */
  onChange: (key: string | null) => void
}

type SendOptions = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Uploads a file as what it is by its bytes. Returns its key. */
export async function sendChosenFile(chosenFile: File, ask: AskForUpload, options: SendOptions) {
  const file = await asWhatItIs(chosenFile)
  const { key, credentials } = await ask(file.name)
  await uploadFile({ file, credentials, ...options })
  return key
}

/** Returns why an upload failed; `tooLarge` is the message for a file that is too large. */
export function useUploadSentence(tooLarge: string) {
  const { t } = useLingui()
  return (error: unknown) => {
    if (error instanceof RefusedFile) return say(error.message)
    if (!(error instanceof ApiProblem)) return t`The upload failed. Please try again.`
    if (error.code === 'TOO_LARGE') return say(tooLarge)
    return say(error.fieldErrors.fileName?.[0] ?? error.fieldErrors.file?.[0] ?? error.message)
  }
}

/** Uploads a picked file at once; saving the form only stores its key. */
export function useUpload(ask: AskForUpload, { tooLarge, onChange }: Options) {
  const [picked, setPicked] = useState<PickedFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const toSentence = useUploadSentence(tooLarge)
  const send = async (chosenFile: File, signal: AbortSignal) => {
    const file = await asWhatItIs(chosenFile)
    const show = (percent: number | undefined) =>
      !signal.aborted && setPicked({ name: file.name, size: file.size, percent })
    show(0)
    const { key, credentials } = await ask(file.name)
    await uploadFile({ file, credentials, onProgress: show, signal })
    show(undefined)
    return key
  }
  const pick = async (file: File) => {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setFailure(null)
    try {
      const key = await send(file, controller.signal)
      if (!controller.signal.aborted) onChange(key)
    } catch (error) {
      if (controller.signal.aborted) return
      setPicked(null)
      setFailure(toSentence(error))
    }
  }
  const remove = () => {
    sending.current?.abort()
    setPicked(null)
    setFailure(null)
    onChange(null)
  }
  return { picked, failure, pick, remove }
}
