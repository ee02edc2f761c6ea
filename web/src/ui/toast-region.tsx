import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopLayer } from './open-modals.ts'
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  shownToasts,
  subscribeToToasts,
  type Toast,
  toast,
} from './toast-store.ts'

/** Shows toasts; `toast` does the same outside of components. */
export const useToast = () => toast

function ToastLine({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const { t } = useLingui()
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div
      data-message={id}
      className="pointer-events-auto flex w-full max-w-110 animate-rise items-center gap-3 rounded-m border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-2"
    >
      <Icon aria-hidden className={tone === 'good' ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-bad'} />
      <p className="min-w-0 flex-1 py-1.5 font-medium text-dense">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-9 rounded-s px-2.5 font-semibold text-accent-ink text-dense hover:bg-accent-soft"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        className="grid size-9 shrink-0 place-items-center rounded-s text-ink-2 hover:bg-sunken"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}

/** Container of toasts; rendered once, in the app's frame. */
export function ToastRegion() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const lines = (tone: Toast['tone']) =>
    toasts.filter(toast => toast.tone === tone).map(toast => <ToastLine key={toast.id} toast={toast} />)
  return createPortal(
    <section
      aria-label={t`Messages`}
      onPointerEnter={pauseToasts}
      onPointerLeave={event => event.currentTarget.contains(document.activeElement) || resumeToasts()}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center gap-2 px-safe-4 pt-safe-3 sm:top-auto sm:bottom-0 sm:justify-items-end sm:pb-safe-4"
    >
      <div role="status" className="contents">
        {lines('good')}
      </div>
      <div role="alert" className="contents">
        {lines('bad')}
      </div>
    </section>,
    useTopLayer(),
  )
}
