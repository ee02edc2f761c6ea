import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { RefusedFile } from '../uploads/as-what-it-is.ts'
import { type FileOwner, sendFile } from '../uploads/send-file.ts'
import { checkCaptions } from './caption-checks.ts'
import { CaptionsForm, isShownAt } from './captions-form.tsx'
import { useCaptionDraft, useCaptions } from './use-captions.ts'
import { type CaptionFile, emptyCaptions, readCaptions, writeCaptions } from './webvtt.ts'

type VideoPaneProps = {
  film: RefObject<HTMLVideoElement | null>
  url: string
  /** Caption at the current time. */
  caption: string | undefined
  onTime: (milliseconds: number) => void
  onLength: (milliseconds: number | null) => void
}

const inMilliseconds = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) : null)

/** The video with the current caption over it, as viewers see it. */
function VideoPane({ film, url, caption, onTime, onLength }: VideoPaneProps) {
  const { t } = useLingui()
  return (
    <div className="relative overflow-hidden rounded-m bg-sunken">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are being written, and are drawn below */}
      <video
        ref={film}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t`Video`}
        className="max-h-[22dvh] w-full lg:max-h-[52dvh]"
        onLoadedMetadata={event => onLength(inMilliseconds(event.currentTarget.duration))}
        onTimeUpdate={event => onTime(inMilliseconds(event.currentTarget.currentTime) ?? 0)}
      />
      <p
        aria-hidden
        className="min-h-8 whitespace-pre-line bg-black px-3 py-1 lg:min-h-12 text-center text-small text-white"
      >
        {caption}
      </p>
    </div>
  )
}

type Props = {
  film: CaptionedVideo
  /** URL of the video's current captions; null = none. */
  captionsUrl: string | null
  owner: FileOwner
  onSaved: (file: LibraryFile) => unknown
  onClose: () => void
}

/** A video to caption: URL and title. */
export type CaptionedVideo = { url: string; name: string }

const noneYet = { data: emptyCaptions, error: null, isFetching: false, refetch: () => {} }

async function fetchCaptions(address: string): Promise<CaptionFile> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The captions were answered with ${answer.status}.`)
  return readCaptions(await answer.text())
}

const toFileName = (name: string, otherwise: string) =>
  `${
    name
      .replaceAll(/[/\\]/g, ' ')
      .replace(/\.\w{2,4}$/, '')
      .trim()
      .slice(0, 190) || otherwise
  }.vtt`

/** Uploads captions as a new library file. */
function useSaving({ owner, onSaved }: Pick<Props, 'owner' | 'onSaved'>) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const sending = useRef(new AbortController())
  useEffect(() => {
    const { signal } = sending.current
    if (signal.aborted) sending.current = new AbortController()
    return () => sending.current.abort()
  }, [])
  const save = async (file: File) => {
    setBusy(true)
    setError(null)
    const { signal } = sending.current
    try {
      await onSaved(await sendFile(file, { kind: 'captions', purpose: 'library', owner, onProgress: () => {}, signal }))
    } catch (failure) {
      const message = failure instanceof RefusedFile ? say(failure.message) : null
      if (!signal.aborted)
        setError(new Error(message ?? t`The captions could not be saved. They are still on this device.`))
    }
    setBusy(false)
  }
  return { isBusy, error, save }
}

type EditorProps = Props & { saved: CaptionFile; draft: ReturnType<typeof useCaptionDraft> }

function CaptionsEditor({ film, owner, saved, draft, onSaved, onClose }: EditorProps) {
  const { t } = useLingui()
  const player = useRef<HTMLVideoElement>(null)
  const [now, setNow] = useState(0)
  const [videoEnd, setVideoEnd] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const writing = useCaptions({ saved, draft })
  const { lines } = writing.file
  const findings = checkCaptions(lines, videoEnd)
  const fileName = toFileName(film.name, t`captions`)
  const { isBusy, error, save } = useSaving({
    owner,
    onSaved: async file => {
      await onSaved(file)
      draft.keep(null)
      onClose()
    },
  })
  const send = () => {
    setTried(true)
    const wrong = findings.findIndex(({ errors }) => errors.length > 0)
    if (wrong < 0) return void save(new File([writeCaptions(writing.file)], fileName, { type: 'text/vtt' }))
    return requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-caption="${lines[wrong]?.id}"] [aria-invalid]`)?.focus(),
    )
  }
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      dismissible={!isBusy}
      title={<Trans>Captions</Trans>}
      description={film.name}
      actions={
        <Button busy={isBusy} disabled={!writing.isChanged || lines.length === 0} onClick={send}>
          <Trans>Save captions</Trans>
        </Button>
      }
    >
      <div data-own-undo className="grid grid-cols-1 items-start gap-4 pb-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="sticky top-0 z-10 grid gap-2 bg-surface pb-1">
          <VideoPane
            film={player}
            url={film.url}
            caption={lines.findLast(line => isShownAt(line, now))?.text}
            onTime={setNow}
            onLength={setVideoEnd}
          />
        </div>
        <div className="grid grid-cols-1 gap-3">
          {error && <FailureLine error={error} />}
          {writing.isChanged && (
            <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
              <Trans>Not saved yet. This browser keeps what you write.</Trans>{' '}
              {draft.found && (
                <Trans>
                  You started <RelativeTime at={new Date(draft.found.at).toISOString()} />.
                </Trans>
              )}
              <Button
                variant="ghost"
                size="s"
                disabled={isBusy}
                onClick={() => writing.replace(saved, t`Your changes were discarded.`)}
              >
                <Trans>Discard changes</Trans>
              </Button>
            </p>
          )}
          <CaptionsForm {...{ writing, findings, isTried, now, fileName }} film={player} />
        </div>
      </div>
    </Dialog>
  )
}

/** Edits a video's captions beside it and saves them as a new library file. */
export function CaptionsDialog(props: Props) {
  const { film, captionsUrl, onClose } = props
  const draft = useCaptionDraft(film.url)
  const found = useQuery({
    queryKey: ['captions', captionsUrl],
    queryFn: () => fetchCaptions(captionsUrl ?? ''),
    enabled: captionsUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const query = captionsUrl === null ? noneYet : found
  if (query.data) return <CaptionsEditor {...props} saved={query.data} draft={draft} />
  return (
    <Dialog open size="xl" onClose={onClose} title={<Trans>Captions</Trans>} description={film.name}>
      <QueryStates query={query} errorTitle={<Trans>The captions could not be loaded</Trans>}>
        {() => null}
      </QueryStates>
    </Dialog>
  )
}
