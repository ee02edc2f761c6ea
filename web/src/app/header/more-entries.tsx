import { useLingui } from '@lingui/react/macro'
import type { Role } from '@trellis/contract/roles.ts'
import { Link } from '../../ui/link.tsx'
import { moreLinks } from './more-links.ts'
import { panelLine } from './panel-line.ts'

/** The further screens of a role beyond its header links, one per line. */
export function MoreEntries({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const { i18n } = useLingui()
  return moreLinks(roles).map(({ to, icon: Icon, label }) => (
    <Link key={to} to={to} onClick={onDone} className={panelLine}>
      <Icon aria-hidden className="size-4.5" />
      {i18n._(label)}
    </Link>
  ))
}
