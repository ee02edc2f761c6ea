import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { phonePort, phoneReady } from './live-messages.public.ts'

type Options<In> = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The page in the frame is there, and has been told nothing yet. */
  onConnect: () => void
  onMessage: (message: In) => void
}

/** The way to the page in a frame: what is told before it is there is lost. */
export function useFramePort<Out, In = never>({ frame, onConnect, onMessage }: Options<In>): (message: Out) => void {
  const port = useRef<MessagePort | null>(null)
  const latest = useRef({ onConnect, onMessage })
  latest.current = { onConnect, onMessage }
  useEffect(() => {
    const connect = ({ data, origin, source }: MessageEvent) => {
      if (data !== phoneReady || origin !== location.origin || source !== frame.current?.contentWindow) return
      const channel = new MessageChannel()
      port.current?.close()
      port.current = channel.port1
      channel.port1.onmessage = (event: MessageEvent<In>) => latest.current.onMessage(event.data)
      frame.current?.contentWindow?.postMessage(phonePort, origin, [channel.port2])
      latest.current.onConnect()
    }
    addEventListener('message', connect)
    return () => {
      removeEventListener('message', connect)
      port.current?.close()
      port.current = null
    }
  }, [frame])
  return useCallback((message: Out) => port.current?.postMessage(message), [])
}
