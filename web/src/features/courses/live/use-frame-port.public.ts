import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { PhoneLook } from '../../../ui/phone-look-buttons.tsx'
import { phonePort, phoneReady } from './live-messages.public.ts'
import type { LookMessage } from './use-editor-port.public.ts'

type Options<In> = {
  frame: RefObject<HTMLIFrameElement | null>
  look: PhoneLook
  /** The page in the frame is there, and has been told nothing yet. */
  onConnect: () => void
  onMessage: (message: In) => void
}

/** The way to the page in a frame: what is told before it is there is lost. */
export function useFramePort<Out, In = never>({
  frame,
  look,
  onConnect,
  onMessage,
}: Options<In>): (message: Out) => void {
  const port = useRef<MessagePort | null>(null)
  const latest = useRef({ look, onConnect, onMessage })
  latest.current = { look, onConnect, onMessage }
  useEffect(() => {
    const connect = ({ data, origin, source }: MessageEvent) => {
      if (data !== phoneReady || origin !== location.origin || source !== frame.current?.contentWindow) return
      const channel = new MessageChannel()
      port.current?.close()
      port.current = channel.port1
      channel.port1.onmessage = (event: MessageEvent<In>) => latest.current.onMessage(event.data)
      frame.current?.contentWindow?.postMessage(phonePort, origin, [channel.port2])
      channel.port1.postMessage({ type: 'look', look: latest.current.look } satisfies LookMessage)
      latest.current.onConnect()
    }
    addEventListener('message', connect)
    return () => {
      removeEventListener('message', connect)
      port.current?.close()
      port.current = null
    }
  }, [frame])
  useEffect(() => port.current?.postMessage({ type: 'look', look } satisfies LookMessage), [look])
  return useCallback((message: Out) => port.current?.postMessage(message), [])
}
