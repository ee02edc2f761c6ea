import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { PhoneLook } from '../../../../../ui/phone-look-buttons.tsx'
import type { FromPhone, LiveAnswers, LiveReader, ToPhone } from '../../../../courses/live/live-messages.public.ts'
import { useFramePort } from '../../../../courses/live/use-frame-port.public.ts'
import type { Selection } from '../../../document/list/selection.ts'
import type { CourseDocument } from '../course-document.ts'
import type { DraftSession } from '../draft-session.ts'

/** The reader whose view the phone shows, and their answers. */
type PhoneView = { reader: LiveReader; answers: LiveAnswers }

/** The message that brings the phone up to date: only the records that changed. */
function phoneMessage(previous: CourseDocument | null, now: CourseDocument): Extract<ToPhone, { type: 'draft' }> {
  const changedCards: DraftCard[] = []
  for (const [id, card] of now.items) if (previous?.items.get(id) !== card) changedCards.push(card)
  const remove = [...(previous?.items.keys() ?? [])].filter(id => !now.items.has(id))
  const { title, stickyFooter } = now.root
  return {
    type: 'draft',
    ...(previous?.root !== now.root && { course: { title, stickyFooter } }),
    ...(changedCards.length > 0 && { put: changedCards }),
    ...(remove.length > 0 && { remove }),
    ...(previous?.order !== now.order && { order: now.order }),
  }
}

/** Whether a card in both documents has another position. */
function hasMoved(id: string, previous: CourseDocument, now: CourseDocument): boolean {
  if (previous.order === now.order) return false
  const [from, to] = [previous.order.indexOf(id), now.order.indexOf(id)]
  return from !== to && from >= 0 && to >= 0
}

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  session: DraftSession
  /** The selection in the list; another object = it was selected again. */
  selection: Selection
  reading: PhoneView
  look: PhoneLook
  onPressed: (message: FromPhone) => void
}

/** Feeds the phone: the whole course once it has loaded, then each change; it follows a moved card. */
export function usePhonePort({ frame, session, selection, reading, look, onPressed }: Options): void {
  const sentDocument = useRef<CourseDocument | null>(null)
  const isThere = useRef(false)
  const { autosave } = session
  const selected = selection.current
  const sendDraft = () => {
    const now = autosave.snapshot().editing.current
    const previous = sentDocument.current
    if (!isThere.current || now === previous) return
    tell(phoneMessage(previous, now))
    sentDocument.current = now
    if (previous && selected !== null && hasMoved(selected, previous, now)) tell({ type: 'select', cardId: selected })
  }
  const onConnect = () => {
    isThere.current = true
    sentDocument.current = null
    sendDraft()
    if (selected !== null) tell({ type: 'select', cardId: selected })
    tell({ type: 'as', ...reading, cardId: selected })
  }
  const tell = useFramePort<ToPhone, FromPhone>({ frame, look, onConnect, onMessage: onPressed })
  const latest = useRef({ sendDraft, selected })
  latest.current = { sendDraft, selected }

  useEffect(() => autosave.subscribe(() => latest.current.sendDraft()), [autosave])

  useEffect(() => {
    if (selection.current !== null) tell({ type: 'select', cardId: selection.current })
  }, [selection, tell])

  const { reader, answers } = reading
  useEffect(() => tell({ type: 'as', reader, answers, cardId: latest.current.selected }), [reader, answers, tell])
}
