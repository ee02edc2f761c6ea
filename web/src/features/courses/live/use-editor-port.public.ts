import { useEffect, useRef } from 'react'
import type { PhoneLook } from '../../../ui/phone-look-buttons.tsx'
import { leaveFocusToEditor } from './leave-focus.ts'
import { phonePort, phoneReady } from './live-messages.public.ts'
import { applyLook } from './phone-look.public.ts'

/** What any editor tells its phone, beside what is written. */
export type LookMessage = { type: 'look'; look: PhoneLook }

const isLook = (message: { type: string }): message is LookMessage => message.type === 'look'

/**
 * Takes the port that the editor around this frame sends, and leaves the focus to that editor; returns how the editor is
 * told something.
 */
export function useEditorPort<In extends { type: string }, Out = never>(
  receive: (message: In) => void,
): (message: Out) => void {
  const port = useRef<MessagePort | null>(null)
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => {
    const take = ({ data, origin, source, ports }: MessageEvent) => {
      const [given] = ports
      if (origin !== location.origin || source !== parent || data !== phonePort || !given) return
      port.current?.close()
      port.current = given
      given.onmessage = ({ data }: MessageEvent<In | LookMessage>) =>
        isLook(data) ? applyLook(data.look) : latest.current(data)
    }
    const stopLeavingFocus = leaveFocusToEditor()
    addEventListener('message', take)
    parent.postMessage(phoneReady, location.origin)
    return () => {
      removeEventListener('message', take)
      port.current?.close()
      stopLeavingFocus()
    }
  }, [])
  return message => port.current?.postMessage(message)
}
