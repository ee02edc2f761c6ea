import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHeldScreen } from '../../../platform/session/held-screen.ts'
import type { PhoneLook } from '../../../ui/phone-look-buttons.tsx'
import { phonePort, phoneReady, phoneTold } from './live-messages.public.ts'
import { applyLook } from './phone-look.public.ts'

/**
 * Leaves the focus to the editor around this page: a control takes it by itself only where its author has pressed
 * into the page. Returns how to stop that.
 */
function leaveFocusToEditor(): () => void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function takeFocus(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  return () => {
    HTMLElement.prototype.focus = focus
  }
}

/** Messages that any editor sends to its phone besides the draft. */
export type LookMessage = { type: 'look'; look: PhoneLook }

const isLook = (message: { type: string }): message is LookMessage => message.type === 'look'

/**
 * Hears what the editor around this frame says, draws it at once, and leaves the focus to that editor; returns how the
 * editor is told something. Only pages of this site can reach into the frame, and only they can send it a port.
 */
export function useEditorPort<In extends { type: string }, Out = never>(
  receive: (message: In) => void,
): (message: Out) => void {
  useHeldScreen()
  const port = useRef<MessagePort | null>(null)
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => {
    const take = ({ data, origin, source, ports }: MessageEvent) => {
      const [currentPort] = ports
      if (origin !== location.origin || source !== parent || data !== phonePort || !currentPort) return
      port.current?.close()
      port.current = currentPort
    }
    const hear = ({ detail }: CustomEvent<In | LookMessage>) => {
      // A copy, so that the phone shares no object with the editor.
      const message = structuredClone(detail)
      if (isLook(message)) return applyLook(message.look)
      flushSync(() => latest.current(message))
    }
    const stopLeavingFocus = leaveFocusToEditor()
    addEventListener('message', take)
    addEventListener(phoneTold, hear)
    parent.postMessage(phoneReady, location.origin)
    return () => {
      removeEventListener('message', take)
      removeEventListener(phoneTold, hear)
      port.current?.close()
      stopLeavingFocus()
    }
  }, [])
  return message => port.current?.postMessage(message)
}
