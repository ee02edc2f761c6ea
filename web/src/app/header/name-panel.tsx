import { Trans } from '@lingui/react/macro'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { SessionUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { Link } from '../../ui/link.tsx'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { panelLine } from './panel-line.ts'

const saveLocale = async (locale: Locale) =>
  (await import('../../features/accounts/profile/save-locale.public.ts')).saveLocale(locale)

/** The contents of the name menu. */
export function NamePanel({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    if (isLeaving) return
    setLeaving(true)
    void signOut()
  }
  return (
    <>
      <div className="px-2.5 pt-2 pb-3">
        <p className="truncate font-semibold">
          {user.firstName} {user.lastName}
        </p>
        <p className="truncate text-ink-2 text-small">{user.email}</p>
      </div>
      <Link to="/me" onClick={onDone} className={panelLine}>
        <UserRound aria-hidden className="size-4.5" />
        <Trans>Profile</Trans>
      </Link>
      <div className="my-1.5 grid gap-2 border-line border-y px-1 py-2.5 *:flex">
        <ThemeSwitch />
        <LocaleSwitch onChosen={saveLocale} />
      </div>
      <button type="button" aria-disabled={isLeaving || undefined} onClick={leave} className={panelLine}>
        <LogOut aria-hidden className="size-4.5" />
        <Trans>Logout</Trans>
      </button>
    </>
  )
}
