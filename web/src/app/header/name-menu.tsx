import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { SessionUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'

// Loaded lazily: the first screen shows none of it.
const loadPanel = async () => ({ default: (await import('./name-panel.tsx')).NamePanel })
const NamePanel = lazy(loadPanel)

/** The menu under a person's name: profile, theme, language, sign out. */
export function NameMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  useEffect(() => void loadPanel().catch(() => undefined), [])
  const name = `${user.firstName} ${user.lastName}`
  return (
    <PopoverButton
      label={t`${name}: your menu`}
      className="-mr-1.5 flex min-h-11 shrink-0 items-center gap-2 rounded-full p-1.5 font-[550] text-dense"
      face={
        <>
          <Avatar name={name} src={user.image} />
          <span className="max-w-40 truncate max-[1025px]:hidden">{name}</span>
          <ChevronDown aria-hidden className="mr-1 size-4 text-ink-2 max-[1025px]:hidden" />
        </>
      }
      align="end"
      width="w-72"
    >
      {close => (
        <Suspense>
          <NamePanel user={user} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
