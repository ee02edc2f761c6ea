import { drafts } from '@trellis/contract/editor/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { onPublished } from '../../published.ts'
import type { DraftSession } from '../draft-session.ts'

/** Somebody else who has the course open. */
export type Other = { id: string; name: string; cardId: string | null; isWriting: boolean }

const everyMs = 20_000
const none: readonly Other[] = []

type Options = { session: DraftSession; cardId: string | null; isWriting: boolean }

/** Says which card is open here, and who else has the course open; what they saved is taken over. */
export function usePresence({ session, cardId, isWriting }: Options): readonly Other[] {
  const [others, setOthers] = useState(none)
  const { courseId, sessionId, autosave } = session
  const latest = useRef({ cardId, isWriting })
  latest.current = { cardId, isWriting }
  useEffect(() => {
    let isOver = false
    const tell = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const found = await call(drafts.present, { params: { id: courseId }, body: { sessionId, ...latest.current } })
        if (isOver) return
        setOthers(found.others.length === 0 ? none : found.others)
        if (found.revision > autosave.snapshot().editing.revision) await autosave.refresh()
      } catch {
        // Who is there is a courtesy: it is asked again.
      }
    }
    void tell()
    const stopListening = onPublished(courseId, () => void autosave.refresh())
    const timer = setInterval(() => void tell(), everyMs)
    return () => {
      isOver = true
      stopListening()
      clearInterval(timer)
    }
  }, [courseId, sessionId, autosave])
  useEffect(() => {
    const leave = () =>
      void call(drafts.leave, { params: { id: courseId, sessionId } }, { keepalive: true }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [courseId, sessionId])
  useEffect(() => {
    const body = { sessionId, cardId, isWriting }
    void call(drafts.present, { params: { id: courseId }, body }).catch(() => undefined)
  }, [courseId, sessionId, cardId, isWriting])
  return others
}
