import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { PhoneLook } from '../../../ui/phone-look-buttons.tsx'
import { phonePort, phoneReady, phoneTold } from './live-messages.public.ts'
import type { LookMessage } from './use-editor-port.public.ts'

type Options<In> = {
  frame: RefObject<HTMLIFrameElement | null>
  look: PhoneLook
  /** The page in the frame has loaded and has received nothing yet. */
  onConnect: () => void
  onMessage: (message: In) => void
}

/** Sends a message to a frame of this site synchronously, so that both are painted in one frame. */
function tellFrame(frame: HTMLIFrameElement | null, detail: object) {
  try {
    frame?.contentWindow?.dispatchEvent(new CustomEvent(phoneTold, { detail }))
  } catch {
    // A link has led the frame to another site, which does not listen.
  }
}

/** A port to the page in a frame; messages sent before it has loaded are lost. */
export function useFramePort<Out extends object, In = never>({
  frame,
  look,
  onConnect,
  onMessage,
}: Options<In>): (message: Out) => void {
  const port = useRef<MessagePort | null>(null)
  const latest = useRef({ look, onConnect, onMessage })
  latest.current = { look, onConnect, onMessage }
  const tell = useCallback(
    (message: Out | LookMessage) => {
      if (port.current) tellFrame(frame.current, message)
    },
    [frame],
  )
  useEffect(() => {
    const connect = ({ data, origin, source }: MessageEvent) => {
      if (data !== phoneReady || origin !== location.origin || source !== frame.current?.contentWindow) return
      const channel = new MessageChannel()
      port.current?.close()
      port.current = channel.port1
      channel.port1.onmessage = (event: MessageEvent<In>) => latest.current.onMessage(event.data)
      frame.current?.contentWindow?.postMessage(phonePort, origin, [channel.port2])
      tell({ type: 'look', look: latest.current.look })
      latest.current.onConnect()
    }
    addEventListener('message', connect)
    return () => {
      removeEventListener('message', connect)
      port.current?.close()
      port.current = null
    }
  }, [frame, tell])
  useEffect(() => tell({ type: 'look', look }), [look, tell])
  return tell
}
