// The entry is a copy of the page's own, so that a reload and the router find there what they know.
const isAtStop = () => (history.state as { isStop?: true } | null)?.isStop === true

let onBack: (() => void) | null = null
let isLeaving = false

/** Stands in front of the page's own entry, unless one stands there already. */
export function enterStop() {
  if (!isAtStop()) history.pushState({ ...history.state, isStop: true }, '')
}

function leaveStop() {
  if (onBack !== null || !isAtStop()) return
  isLeaving = true
  history.back()
}

/** Calls the handler when Back is pressed, until it is let go. Answers how. */
export function stopBack(handler: () => void): () => void {
  onBack = handler
  return () => {
    onBack = null
    // After this render: what is only drawn anew takes it up again.
    queueMicrotask(leaveStop)
  }
}

/** Calls the handler of whoever stops Back. Answers whether there is one. */
export function hasStoppedBack(): boolean {
  onBack?.()
  return onBack !== null
}

/** A move between the page's entry and the stop in front of it: the address stays, and the router need not know. */
export function followStop(): void {
  if (isLeaving) isLeaving = false
  else if (!isAtStop() && !hasStoppedBack()) history.back() // An earlier page left its stop behind.
}
