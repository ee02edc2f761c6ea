import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import type { PlayerProps } from '../../card-view.ts'
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

/** A page of an allowed origin in a sandboxed frame. */
export function LoadScriptPlayer({ card }: PlayerProps<'LOAD_SCRIPT'>) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, isDone } = useFrame(frame, card.height)
  return (
    <div>
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        <iframe
          ref={frame}
          src={card.url}
          title={card.title || t`Interactive part of the course`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="block w-full"
          style={{ height: `${height}px` }}
        />
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
