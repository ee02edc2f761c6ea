import { useState } from 'react'
import { readLocal, writeLocal } from '../../../platform/storage/local.ts'

const paneNames = ['list', 'phone'] as const
type Pane = (typeof paneNames)[number]
const storageKey = 'editor-hidden-panes'

const hiddenHere = () => new Set(paneNames.filter(name => readLocal(storageKey)?.split(' ').includes(name)))

/** Which panes beside the form are shown; this device remembers it. */
export function usePanes() {
  const [hidden, setHidden] = useState<ReadonlySet<Pane>>(hiddenHere)
  const toggle = (pane: Pane) => {
    const next = new Set(hidden)
    if (!next.delete(pane)) next.add(pane)
    writeLocal(storageKey, next.size > 0 ? [...next].join(' ') : null)
    setHidden(next)
  }
  return { isListShown: !hidden.has('list'), isPhoneShown: !hidden.has('phone'), toggle }
}

export type Panes = ReturnType<typeof usePanes>
