import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { PhoneLook } from '../../../../../ui/phone-look-buttons.tsx'
import type { FromPhone, LiveAnswers, LiveReader, ToPhone } from '../../../../courses/live/live-messages.public.ts'
import { useFramePort } from '../../../../courses/live/use-frame-port.public.ts'
import type { Selection } from '../../../document/list/selection.ts'
import type { CourseDocument } from '../course-document.ts'
import type { DraftSession } from '../draft-session.ts'

/** Whose eyes the phone shows the course with, and what they have answered. */
type Reading = { reader: LiveReader; answers: LiveAnswers }

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

/** Whether a card that stays in the course stands at another place than before. */
function hasMoved(id: string, before: CourseDocument, now: CourseDocument): boolean {
  if (before.order === now.order) return false
  const [from, to] = [before.order.indexOf(id), now.order.indexOf(id)]
  return from !== to && from >= 0 && to >= 0
}

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  session: DraftSession
  /** What is selected in the list; another object = it was selected again. */
  selection: Selection
  reading: Reading
  look: PhoneLook
  onPressed: (message: FromPhone) => void
}

/** Feeds the phone: the whole course once it is there, then each change as it is made; it follows a card that is moved. */
export function usePhonePort({ frame, session, selection, reading, look, onPressed }: Options): void {
  const sent = useRef<CourseDocument | null>(null)
  const isThere = useRef(false)
  const { autosave } = session
  const selected = selection.current
  const sendDraft = () => {
    const now = autosave.snapshot().editing.current
    const before = sent.current
    if (!isThere.current || now === before) return
    tell(phoneMessage(before, now))
    sent.current = now
    if (before && selected !== null && hasMoved(selected, before, now)) tell({ type: 'select', cardId: selected })
  }
  const onConnect = () => {
    isThere.current = true
    sent.current = null
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
