import { useLingui } from '@lingui/react/macro'
import type { Role } from '@trellis/contract/roles.ts'
import { sumWaiting, useWaiting, useWrittenCount } from '../../features/home/waiting/use-waiting.public.ts'
import { Link } from '../../ui/link.tsx'
import { moreLinks } from './more-links.ts'
import { panelLine } from './panel-line.ts'

const getPath = (to: string) => to.split(/[?#]/)[0]

/** A role's screens beyond its header links, one per line, with counts of pending items. */
export function MoreEntries({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { items } = useWaiting()
  const format = useWrittenCount()
  return moreLinks(roles).map(({ to, icon: Icon, label }) => {
    const sum = sumWaiting(items.filter(item => getPath(item.to) === to))
    const count = format(sum)
    return (
      <Link key={to} to={to} onClick={onDone} className={panelLine}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="flex-1">{i18n._(label)}</span>
        {sum.count > 0 && (
          <span
            aria-label={t`${count} waiting`}
            role="img"
            className="num rounded-full bg-accent-soft px-2 text-accent-ink text-small"
          >
            {count}
          </span>
        )}
      </Link>
    )
  })
}
