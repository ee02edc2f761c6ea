import { Trans } from '@lingui/react/macro'
import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

const line =
  'flex min-h-11 w-full items-center gap-2.5 rounded-s px-2.5 text-left font-medium text-dense transition-colors hover:bg-sunken aria-disabled:opacity-50'

/** What the name menu holds. */
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
      <Link to="/me" onClick={onDone} className={line}>
        <UserRound aria-hidden className="size-4.5" />
        <Trans>Profile</Trans>
      </Link>
      <div className="my-1.5 grid gap-2 border-line border-y px-1 py-2.5 *:flex">
        <ThemeSwitch />
        <LocaleSwitch />
      </div>
      <button type="button" aria-disabled={isLeaving || undefined} onClick={leave} className={line}>
        <LogOut aria-hidden className="size-4.5" />
        <Trans>Logout</Trans>
      </button>
    </>
  )
}
