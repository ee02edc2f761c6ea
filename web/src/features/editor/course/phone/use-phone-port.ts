import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { type RefObject, useEffect, useRef } from 'react'
import {
  type FromPhone,
  type LiveAnswers,
  type LiveReader,
  phonePort,
  phoneReady,
  type ToPhone,
} from '../../../courses/live/live-messages.public.ts'
import type { CourseDocument } from '../course-document.ts'
import type { DraftSession } from '../draft-session.ts'

/** How the phone shows the course. */
type PhoneLook = { reader: LiveReader; answers: LiveAnswers }

/** What the phone has to be told so that it shows a document: only records that are other objects than before. */
function phoneMessage(before: CourseDocument | null, now: CourseDocument): Extract<ToPhone, { type: 'draft' }> {
  const put: DraftCard[] = []
  for (const [id, card] of now.items) if (before?.items.get(id) !== card) put.push(card)
  const remove = [...(before?.items.keys() ?? [])].filter(id => !now.items.has(id))
  const { title, stickyFooter } = now.root
  return {
    type: 'draft',
    ...(before?.root !== now.root && { course: { title, stickyFooter } }),
    ...(put.length > 0 && { put }),
    ...(remove.length > 0 && { remove }),
    ...(before?.order !== now.order && { order: now.order }),
  }
}

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  session: DraftSession
  selected: string | null
  look: PhoneLook
  onPressed: (message: FromPhone) => void
}

/** Feeds the phone: the whole course once it is there, then each change as it is made. */
export function usePhonePort({ frame, session, selected, look, onPressed }: Options): void {
  const port = useRef<MessagePort | null>(null)
  const sent = useRef<CourseDocument | null>(null)
  const latest = useRef({ selected, look, onPressed })
  latest.current = { selected, look, onPressed }
  const { autosave } = session

  useEffect(() => {
    const tell = (message: ToPhone) => port.current?.postMessage(message)
    const sendDraft = () => {
      const now = autosave.snapshot().editing.current
      if (!port.current || now === sent.current) return
      tell(phoneMessage(sent.current, now))
      sent.current = now
    }
    const connect = ({ data, origin, source }: MessageEvent) => {
      if (data !== phoneReady || origin !== location.origin || source !== frame.current?.contentWindow) return
      const channel = new MessageChannel()
      port.current = channel.port1
      channel.port1.onmessage = (event: MessageEvent<FromPhone>) => latest.current.onPressed(event.data)
      frame.current?.contentWindow?.postMessage(phonePort, origin, [channel.port2])
      sent.current = null
      sendDraft()
      const { look: asked, selected: cardId } = latest.current
      tell({ type: 'as', ...asked, cardId })
      if (cardId !== null) tell({ type: 'select', cardId })
    }
    addEventListener('message', connect)
    const unsubscribe = autosave.subscribe(sendDraft)
    return () => {
      removeEventListener('message', connect)
      unsubscribe()
      port.current?.close()
      port.current = null
    }
  }, [autosave, frame])

  useEffect(() => {
    if (selected !== null) port.current?.postMessage({ type: 'select', cardId: selected } satisfies ToPhone)
  }, [selected])

  const { reader, answers } = look
  useEffect(() => {
    const message: ToPhone = { type: 'as', reader, answers, cardId: latest.current.selected }
    port.current?.postMessage(message)
  }, [reader, answers])
}
