import type { FormField } from '@trellis/contract/cards/form-fields.ts'
import { uploadExtensions, uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../../../platform/i18n/say.ts'
import { FileField } from '../../../../ui/file-field.tsx'
import { useCardPlace, useCourse } from '../../course-context.public.ts'
import { useFailureSentence } from '../../use-answer.ts'

const accept = uploadExtensions.map(extension => `.${extension}`).join(',')

type Props = {
  field: FormField
  error: string | undefined
  /** The key of the file in the object store; empty = no file. */
  onChange: (key: string) => void
  onBusy: (isBusy: boolean) => void
}

type UploadedFile = { name: string; size: number; percent: number | undefined }

/** Uploads a picked file at once, so that submitting the form need not wait for it. */
function useUpload({ field, onChange, onBusy }: Omit<Props, 'error'>) {
  const { upload } = useCourse()
  const { cardId } = useCardPlace()
  const sentence = useFailureSentence()
  const [picked, setPicked] = useState<UploadedFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const remove = () => {
    sending.current?.abort()
    setPicked(null)
    setFailure(null)
    onChange('')
    onBusy(false)
  }

  const pick = async (file: File) => {
    remove()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    const show = (percent: number | undefined) =>
      !signal.aborted && setPicked({ name: file.name, size: file.size, percent })
    show(0)
    onBusy(true)
    try {
      const key = await upload({ cardId, fieldId: field.id, file, onProgress: show, signal })
      if (signal.aborted) return
      show(undefined)
      onChange(key)
    } catch (error) {
      if (signal.aborted) return
      setPicked(null)
      setFailure(sentence(error))
    }
    onBusy(false)
  }

  return { picked, failure, pick, remove }
}

/** A file field of a form. */
export function FileInput(props: Props) {
  const { field, error } = props
  const { picked, failure, pick, remove } = useUpload(props)
  return (
    <FileField
      label={field.label}
      optional={!field.required}
      hint={say(uploadSentences.hint)}
      accept={accept}
      error={failure ?? error}
      file={picked}
      progress={picked?.percent}
      onPick={pick}
      onRemove={remove}
    />
  )
}
