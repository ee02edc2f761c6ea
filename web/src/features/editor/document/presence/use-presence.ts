import type { drafts } from '@trellis/contract/editor/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { getSaveStatus, type SaveState } from '../../../../platform/autosave/save-engine.ts'
import { onPublished } from '../../published.ts'

/** Another author who has the draft open. */
export type OtherAuthor = { id: string; name: string; cardId: string | null; isWriting: boolean }

const everyMs = 20_000
/** Delay after a change before the presence is reported again. */
const settledMs = 500
const none: readonly OtherAuthor[] = []

/** The authors at one card or lesson; a stable empty list, so that its row does not render again. */
export const listOthersAt = (others: readonly OtherAuthor[], id: string): readonly OtherAuthor[] => {
  const othersHere = others.filter(({ cardId }) => cardId === id)
  return othersHere.length === 0 ? none : othersHere
}

const isUnsaved = ({ save }: { save: SaveState }) => getSaveStatus(save) !== 'clean'

type Options = {
  /** The calls of courses or of classes, which are alike. */
  calls: Pick<typeof drafts, 'present' | 'leave'>
  id: string
  session: {
    sessionId: string
    autosave: {
      snapshot: () => { editing: { revision: number }; save: SaveState }
      subscribe: (listener: () => void) => () => void
      refresh: () => Promise<unknown>
    }
  }
  /** The card or lesson that is open here. */
  cardId: string | null
}

/** Reports the open item, lists the other authors, and merges their saves. A save causes no render here. */
export function usePresence({ calls, id, session, cardId }: Options): readonly OtherAuthor[] {
  const [others, setOthers] = useState(none)
  const { sessionId, autosave } = session
  const latest = useRef(cardId)
  latest.current = cardId
  useEffect(() => {
    let isOver = false
    const tell = async () => {
      const body = { sessionId, cardId: latest.current, isWriting: isUnsaved(autosave.snapshot()) }
      if (document.visibilityState === 'hidden') return
      try {
        const presence = await call(calls.present, { params: { id }, body })
        if (isOver) return
        setOthers(presence.others.length === 0 ? none : presence.others)
        if (presence.revision > autosave.snapshot().editing.revision) await autosave.refresh()
      } catch {
        // Presence is optional: a failed request is retried with the next one.
      }
    }
    void tell()
    const stopListening = onPublished(id, () => void autosave.refresh())
    const timer = setInterval(() => void tell(), everyMs)
    return () => {
      isOver = true
      stopListening()
      clearInterval(timer)
    }
  }, [calls, id, sessionId, autosave])
  useEffect(() => {
    const leave = () =>
      void call(calls.leave, { params: { id, sessionId } }, { keepalive: true }).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [calls, id, sessionId])
  useEffect(() => {
    let lastState: boolean | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      const isWriting = isUnsaved(autosave.snapshot())
      if (isWriting === lastState) return
      lastState = isWriting
      void call(calls.present, { params: { id }, body: { sessionId, cardId, isWriting } }).catch(() => undefined)
    }
    tell()
    const stop = autosave.subscribe(() => {
      timer ??= setTimeout(tell, settledMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [calls, id, sessionId, autosave, cardId])
  return others
}
