import { useState, useSyncExternalStore } from 'react'

// A touch that has ended is followed by its click, if at all, within this time.
const clickFollows = 400

let isPressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: boolean) {
  clearTimeout(timer)
  if (next === isPressing) return
  isPressing = next
  for (const listener of listeners) listener()
}

const press = () => become(true)
const release = () => become(false)
const lift = () => {
  clearTimeout(timer)
  timer = setTimeout(release, clickFollows)
}

// Once the click is on its way, what is below the finger may move: it is decided what was pressed.
const events = { pointerdown: press, pointerup: lift, pointercancel: release, click: release } as const

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const [name, hear] of Object.entries(events)) addEventListener(name, hear, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [name, hear] of Object.entries(events)) removeEventListener(name, hear, true)
    release()
  }
}

/**
 * A value that stands still while a finger or a mouse button is down. Leaving a field says what is wrong with it, and
 * that line would move what is being pressed away from under the finger: the press would be lost.
 */
export function useSteady<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressing)
  const [steady, setSteady] = useState(value)
  if (!isHeld && steady !== value) setSteady(value)
  return isHeld ? steady : value
}
