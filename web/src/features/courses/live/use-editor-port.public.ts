import { useEffect, useRef } from 'react'
import { phonePort, phoneReady } from './live-messages.public.ts'

/** Takes the port that the editor around this frame sends; returns how the editor is told something. */
export function useEditorPort<In, Out = never>(receive: (message: In) => void): (message: Out) => void {
  const port = useRef<MessagePort | null>(null)
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => {
    const take = ({ data, origin, source, ports }: MessageEvent) => {
      const [given] = ports
      if (origin !== location.origin || source !== parent || data !== phonePort || !given) return
      port.current?.close()
      port.current = given
      given.onmessage = (message: MessageEvent<In>) => latest.current(message.data)
    }
    addEventListener('message', take)
    parent.postMessage(phoneReady, location.origin)
    return () => {
      removeEventListener('message', take)
      port.current?.close()
    }
  }, [])
  return message => port.current?.postMessage(message)
}
