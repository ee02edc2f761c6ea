import { useLingui } from '@lingui/react/macro'
import type { FileKind } from '@trellis/contract/media/file-kinds.ts'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../platform/api/ids.ts'
import { say } from '../../../platform/i18n/say.ts'
import { RefusedFile } from './as-what-it-is.ts'
import { type FileOwner, sendFile } from './send-file.ts'

/** An upload in progress or failed. */
export type Upload = {
  id: string
  file: File
  /** Object URL of the local file, until the upload is ready. */
  localUrl: string
  /** Null = processing. */
  percent: number | null
  /** Error message. */
  failure: string | null
  mayRetry: boolean
}

type Options = {
  kind?: FileKind | undefined
  purpose?: 'poster' | 'library' | undefined
  owner: FileOwner
  onReady: (file: LibraryFile) => void
}

const started = { percent: 0, failure: null, mayRetry: false } as const

/** Uploads to a library. They continue after the component unmounts. */
export function useUploads({ kind, purpose = 'library', owner, onReady }: Options) {
  const { t } = useLingui()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })

  const change = (id: string, changed: Partial<Upload>) =>
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, ...changed } : upload)))
  const forget = ({ id, localUrl }: Upload) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    URL.revokeObjectURL(localUrl)
    setUploads(all => all.filter(upload => upload.id !== id))
  }
  const send = async (upload: Upload) => {
    const controller = new AbortController()
    controllers.current.set(upload.id, controller)
    const { signal } = controller
    const onProgress = (percent: number | null) => !signal.aborted && change(upload.id, { percent })
    try {
      const file = await sendFile(upload.file, { kind: kind ?? null, purpose, owner, onProgress, signal })
      ready.current(file)
      forget(upload)
    } catch (error) {
      if (signal.aborted) return
      const isRefused = error instanceof RefusedFile
      const failure = isRefused ? say(error.message) : t`This file could not be sent. It is still on this device.`
      change(upload.id, { failure, mayRetry: !isRefused })
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.map(file => ({ id: newId(), file, localUrl: URL.createObjectURL(file), ...started }))
    setUploads(all => [...added, ...all])
    for (const upload of added) void send(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.id, started)
    void send(upload)
  }
  return { uploads, add, retry, forget }
}
