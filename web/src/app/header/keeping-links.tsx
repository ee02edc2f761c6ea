import { Trans } from '@lingui/react/macro'
import { mayOpen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { Building2, FolderSync, type LucideIcon, Mail, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '../../platform/session/session.ts'
import { panelLine } from './panel-line.ts'

const keepingPlaces: readonly { to: ScreenPath; icon: LucideIcon; name: ReactNode }[] = [
  { to: '/mail', icon: Mail, name: <Trans>Mail</Trans> },
  { to: '/single-sign-on', icon: Building2, name: <Trans>Company sign-in</Trans> },
  { to: '/provisioning', icon: FolderSync, name: <Trans>Company directories</Trans> },
  { to: '/audit-log', icon: ScrollText, name: <Trans>Audit log</Trans> },
]

/** To where an installation is looked after; each is shown to whoever may open it. */
export const KeepingLinks = ({ user, onDone }: { user: SessionUser; onDone: () => void }) => (
  <>
    {keepingPlaces
      .filter(({ to }) => mayOpen(screens[to].access, user.roles))
      .map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} onClick={onDone} className={panelLine}>
          <Icon aria-hidden className="size-4.5" />
          {name}
        </Link>
      ))}
  </>
)
