import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '../../platform/session/session.ts'
import { useAnchored } from '../../ui/anchored.ts'
import { Avatar } from '../../ui/avatar.tsx'

// Loaded lazily: the first screen shows none of it.
const loadPanel = async () => ({ default: (await import('./name-panel.tsx')).NamePanel })
const NamePanel = lazy(loadPanel)

/** The menu under a person's name: profile, theme, language, sign out. */
export function NameMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useAnchored({ isOpen, anchor: button, popup, side: 'below', align: 'end' })
  useEffect(() => void loadPanel().catch(() => undefined), [])
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={t`${name}: your menu`}
        className="-mr-1.5 flex min-h-11 shrink-0 items-center gap-2 rounded-full p-1.5 font-[550] text-dense transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Avatar name={name} src={user.image} />
        <span className="max-w-40 truncate max-[1025px]:hidden">{name}</span>
        <ChevronDown aria-hidden className="mr-1 size-4 text-ink-2 max-[1025px]:hidden" />
      </button>
      <div
        id={id}
        ref={popup}
        popover="auto"
        onBeforeToggle={event => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 w-72 rounded-m border border-line bg-surface p-1.5 text-ink shadow-2 open:animate-appear"
      >
        {isOpen && (
          <Suspense>
            <NamePanel user={user} onDone={() => popup.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
