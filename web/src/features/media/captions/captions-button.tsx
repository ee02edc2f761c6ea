import { Trans } from '@lingui/react/macro'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { Captions } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FileOwner } from '../uploads/send-file.ts'
import type { CaptionedVideo } from './captions-dialog.tsx'

/** Loads the caption editor. Tests preload it, as the first press would wait for it. */
export const loadCaptionsDialog = () => import('./captions-dialog.tsx')
const CaptionsDialog = lazy(async () => ({ default: (await loadCaptionsDialog()).CaptionsDialog }))

type Props = {
  film: CaptionedVideo
  captionsUrl: string | null
  owner: FileOwner
  onSaved: (file: LibraryFile) => unknown
}

/** Opens the caption editor of a video. */
export function CaptionsButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Captions aria-hidden />
        {props.captionsUrl ? <Trans>Edit captions</Trans> : <Trans>Write captions</Trans>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CaptionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
