// The extra history entry is a copy of the page's own, so that a reload and the router find the same state.
const isAtStop = () => history.state?.isStop === true

let onBack: (() => void) | null = null
let isLeaving = false

/** Pushes an extra history entry, unless there is one already. */
export function pushBackEntry() {
  if (!isAtStop()) history.pushState({ ...history.state, isStop: true }, '')
}

function leaveStop() {
  if (onBack !== null || !isAtStop()) return
  isLeaving = true
  history.back()
}

/** Calls the handler when Back is pressed. Returns a function that removes it. */
export function onBackPressed(handler: () => void): () => void {
  onBack = handler
  return () => {
    onBack = null
    // After this render: a component that only re-renders adds its handler again.
    queueMicrotask(leaveStop)
  }
}

/** Calls the current Back handler. Returns whether there is one. */
export function callBackHandler(): boolean {
  onBack?.()
  return onBack !== null
}

/** A move between the page's entry and the extra one: the URL is the same, and the router ignores it. */
export function handleBackEntry(): void {
  if (isLeaving) isLeaving = false
  else if (!isAtStop() && !callBackHandler()) history.back() // An earlier page left its extra entry behind.
}
