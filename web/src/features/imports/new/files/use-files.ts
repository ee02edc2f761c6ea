import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { credentials } from '@trellis/contract/credentials/credentials.ts'
import { credentialFileSentences } from '@trellis/contract/media/credential-files.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { ApiProblem, OfflineError } from '../../../../platform/api/problem.ts'
import { mayBeSentLater } from '../../../../platform/offline/outbox-calls.ts'
import { sendChosenFile, useUploadSentence } from '../../../media/use-upload.public.ts'
import type { Check } from '../use-check.ts'
import { matchFiles, type Upload } from './match-files.ts'
import { type OpenedFiles, openFiles, type UnreadableFiles } from './open-files.ts'

const unreadable: { readonly [U in UnreadableFiles]: MessageDescriptor } = {
  'broken-zip': msg`This ZIP file cannot be opened. Unpack it, and choose the files in it.`,
  'large-zip': msg`This ZIP file is larger than 4 GB. Unpack it, and choose the files in it.`,
  'too-many': msg`Choose at most 500 files. Once they are uploaded, return to this step for the rest.`,
}

/** A file that the server did not accept. */
type Refused = { name: string; sentence: string }

const none: OpenedFiles & { label: string | null } = { label: null, files: [], unusable: [] }

/** Whether the same upload may work later. */
const isInterrupted = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ApiProblem && mayBeSentLater(error))

/** Sends a file for the certificate of a row's person. Returns its key. */
const sendFile = async ({ userId, file }: Upload, signal: AbortSignal) => {
  const ask = (fileName: string) => call(credentials.grantFile, { body: { userId, fileName } })
  return sendChosenFile(await file.open(), ask, { onProgress: () => {}, signal })
}

/** The chosen files, without those that the server refused. */
function useChosenFiles() {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(none)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [error, setError] = useState<string | null>(null)
  const take = (next: typeof none) => {
    setChosen(next)
    setRefused([])
    setError(null)
  }
  const choose = async (files: File[]) => {
    const opened = await openFiles(files)
    if (typeof opened === 'string') return setError(i18n._(unreadable[opened]))
    const count = files.length
    take({ ...opened, label: count === 1 ? (files[0]?.name ?? '') : t`${count} files` })
  }
  return {
    ...chosen,
    files: chosen.files.filter(file => !refused.some(({ name }) => name === file.name)),
    refused,
    error,
    setError,
    choose,
    remove: () => take(none),
    refuse: (file: Refused) => setRefused(before => [...before, file]),
  }
}

/** Files for the rows of a checked list: chosen, matched by name and uploaded one by one. */
export function useFiles(check: Check) {
  const toSentence = useUploadSentence(credentialFileSentences.tooLarge)
  const { setError, refuse, ...chosen } = useChosenFiles()
  const [percent, setPercent] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const match = matchFiles(check.rows, chosen.files)

  /** Sends one; false = it was refused. */
  const upload = async (next: Upload, signal: AbortSignal) => {
    try {
      await check.addFile(next.row.number, await sendFile(next, signal))
      return true
    } catch (failed) {
      if (isInterrupted(failed)) throw failed
      refuse({ name: next.file.name, sentence: toSentence(failed) })
      return false
    }
  }
  const uploadAll = async (signal: AbortSignal) => {
    let areAllSent = true
    for (const [done, next] of match.uploads.entries()) {
      setPercent((100 * done) / match.uploads.length)
      areAllSent = (await upload(next, signal)) && areAllSent
    }
    return areAllSent
  }
  return {
    ...chosen,
    ...match,
    /** How much is uploaded; null = no upload is running. */
    percent,
    /** Uploads what is matched; false = not all of it. What arrived is in its row, and is not sent again. */
    upload: async () => {
      setError(null)
      leaving.current = new AbortController()
      try {
        return await uploadAll(leaving.current.signal)
      } catch (failed) {
        setError(toSentence(failed))
        return false
      } finally {
        setPercent(null)
      }
    },
  }
}

export type Files = ReturnType<typeof useFiles>
