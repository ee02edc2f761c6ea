import { Trans, useLingui } from '@lingui/react/macro'
import { frameAddress } from '@trellis/contract/cards/script-frame.ts'
import { Check, Play } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Chip } from '../../../../ui/chip.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCourse } from '../../course-context.public.ts'
import { frameMessage } from './frame-message.ts'

/** Handles the requests of this frame; messages of other windows are ignored. */
function useFrame(frame: RefObject<HTMLIFrameElement | null>, firstHeight: number) {
  const [height, setHeight] = useState(firstHeight)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const message = source !== null && source === frame.current?.contentWindow ? frameMessage(data) : null
      if (message?.type === 'height') setHeight(message.value)
      if (message?.type === 'done') setDone(true)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame])
  return { height, isDone }
}

/**
 * Whether the page runs. Beside an editor it runs only while the author uses it, as an external page could take the
 * focus from the form.
 */
function useRunning() {
  const { isBesideEditor = false } = useCourse()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => {
    if (!isBesideEditor || !isStarted) return
    // The editor has the focus again. At once, before the page can take it back.
    const stop = () => flushSync(() => setStarted(document.hasFocus()))
    parent.addEventListener('focus', stop)
    return () => parent.removeEventListener('focus', stop)
  }, [isBesideEditor, isStarted])
  return { isRunning: !isBesideEditor || isStarted, start: () => setStarted(true) }
}

/** Placeholder shown beside an editor until the author runs the page. */
const Waiting = ({ title, height, onStart }: { title: string; height: number; onStart: () => void }) => (
  <button
    type="button"
    className="grid w-full content-center justify-items-center gap-2 p-4 text-center hover:bg-sunken"
    style={{ minHeight: `${height}px` }}
    onClick={event => {
      // The press is for the page, not for the form of the card.
      event.stopPropagation()
      onStart()
    }}
  >
    <Play aria-hidden className="size-7 text-accent-ink" />
    <span className="font-semibold">{title}</span>
    <span className="text-ink-2 text-small">
      <Trans>Press to run it here. For learners it runs automatically.</Trans>
    </span>
  </button>
)

/** A page or script of an allowed origin in a sandboxed frame. */
export function LoadScriptPlayer({ card }: PlayerProps<'LOAD_SCRIPT'>) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, isDone } = useFrame(frame, card.height)
  const { isRunning, start } = useRunning()
  const title = card.title || t`Interactive part of the course`
  return (
    <div>
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        {isRunning ? (
          <iframe
            ref={frame}
            src={frameAddress(card.url)}
            title={title}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            loading="lazy"
            className="block w-full"
            style={{ height: `${height}px` }}
          />
        ) : (
          <Waiting title={title} height={card.height} onStart={start} />
        )}
      </div>
      <p role="status" className="not-empty:mt-3">
        {isDone && (
          <Chip tone="good" icon={Check}>
            <Trans>Done</Trans>
          </Chip>
        )}
      </p>
    </div>
  )
}
