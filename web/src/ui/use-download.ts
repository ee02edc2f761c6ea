import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Download, saveFile } from '../platform/api/download.ts'
import { OfflineError } from '../platform/api/problem.ts'
import { say } from '../platform/i18n/say.ts'
import { useToast } from './toast-region.tsx'

/** Downloads an endpoint's file and shows a toast on failure. */
export function useDownload() {
  const { t } = useLingui()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const save = async (file: Promise<Download>) => {
    setBusy(true)
    await file
      .then(saveFile)
      .catch((error: Error) =>
        toast.error(error instanceof OfflineError ? t`The upload failed. Please try again.` : say(error.message)),
      )
    setBusy(false)
  }
  return { isBusy, save }
}
