import type { drafts } from '@trellis/contract/editor/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { type SaveState, statusOf } from '../../../../platform/autosave/save-engine.ts'
import { onPublished } from '../../published.ts'

/** Somebody else who has it open. */
export type Other = { id: string; name: string; cardId: string | null; isWriting: boolean }

const everyMs = 20_000
/** Who types on writes, although what was typed is saved meanwhile. */
const settledMs = 500
const none: readonly Other[] = []

/** Those who are at one card or lesson; the same empty list each time, so that its row is not drawn again. */
export const othersAt = (others: readonly Other[], id: string): readonly Other[] => {
  const here = others.filter(({ cardId }) => cardId === id)
  return here.length === 0 ? none : here
}

const isUnsaved = ({ save }: { save: SaveState }) => statusOf(save) !== 'clean'

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

/** Says what is open here, and who else is there; what they saved is taken over. Each save draws nothing again here. */
export function usePresence({ calls, id, session, cardId }: Options): readonly Other[] {
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
        const found = await call(calls.present, { params: { id }, body })
        if (isOver) return
        setOthers(found.others.length === 0 ? none : found.others)
        if (found.revision > autosave.snapshot().editing.revision) await autosave.refresh()
      } catch {
        // Who is there is a courtesy: it is asked again.
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
    let told: boolean | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      const isWriting = isUnsaved(autosave.snapshot())
      if (isWriting === told) return
      told = isWriting
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
