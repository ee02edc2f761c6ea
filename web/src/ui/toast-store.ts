/** A short message that disappears by itself. */
export type Toast = {
  id: number
  tone: 'good' | 'bad'
  text: string
  /** One action, such as Undo. */
  action?: { label: string; run: () => void }
}

type Timer = { started: number; left: number; handle: ReturnType<typeof setTimeout> | undefined }

/** Display time of each kind in milliseconds. */
const stays = { good: 3000, brief: 1500, bad: 6000, action: 8000 } as const

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, Timer>()
let isPaused = false
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Removes a toast early and resumes the others: its button may have had the focus, and no event reports its removal.
 */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.handle)
  timers.delete(id)
  change(toasts.filter(toast => toast.id !== id))
  resumeToasts()
}

function run(id: number, timer: Timer) {
  timer.started = Date.now()
  if (!isPaused) timer.handle = setTimeout(dismissToast, timer.left, id)
}

/** Shows a toast for a time in milliseconds and returns its id. The same text again restarts its time. */
function showToast(toast: Omit<Toast, 'id'>, milliseconds: number): number {
  for (const same of toasts.filter(({ text, tone }) => text === toast.text && tone === toast.tone))
    dismissToast(same.id)
  lastId += 1
  change([...toasts.slice(-2), { ...toast, id: lastId }])
  const timer = { started: 0, left: milliseconds, handle: undefined }
  timers.set(lastId, timer)
  run(lastId, timer)
  return lastId
}

/** Pauses all toasts while one is hovered or focused. */
export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const timer of timers.values()) {
    clearTimeout(timer.handle)
    timer.left = Math.max(timer.left - (Date.now() - timer.started), 1000)
  }
}

/** Resumes the paused toasts. */
export function resumeToasts(): void {
  if (!isPaused) return
  isPaused = false
  for (const [id, timer] of timers) run(id, timer)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownToasts = (): readonly Toast[] => toasts

/** Shows a toast from anywhere. */
export const toast = {
  success: (text: string, { brief = false } = {}) =>
    showToast({ tone: 'good', text }, brief ? stays.brief : stays.good),
  error: (text: string) => showToast({ tone: 'bad', text }, stays.bad),
  /** Shows a toast with an undo action. */
  undoable: (text: string, action: { label: string; run: () => void }) =>
    showToast({ tone: 'good', text, action }, stays.action),
} as const
