import { useState, useSyncExternalStore } from 'react'

// After the end of a touch, its click follows within this time, if at all.
const clickFollows = 400

let isPressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setPressing(next: boolean) {
  clearTimeout(timer)
  if (next === isPressing) return
  isPressing = next
  for (const listener of listeners) listener()
}

const press = () => setPressing(true)
const release = () => setPressing(false)
const lift = () => {
  clearTimeout(timer)
  timer = setTimeout(release, clickFollows)
}

// Once the click event has fired, its target is decided and the layout may change.
const events = { pointerdown: press, pointerup: lift, pointercancel: release, click: release } as const

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const [name, notify] of Object.entries(events)) addEventListener(name, notify, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [name, notify] of Object.entries(events)) removeEventListener(name, notify, true)
    release()
  }
}

/**
 * Delays changes of a value while a finger or a mouse button is down. Leaving a field shows its error, and that line
 * would move the pressed element away from under the finger: the press would be lost.
 */
export function useStableWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressing)
  const [steady, setSteady] = useState(value)
  if (!isHeld && steady !== value) setSteady(value)
  return isHeld ? steady : value
}
