import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { sumWaiting, useRefreshAfterSaves, useWaiting, useWrittenCount } from './use-waiting.public.ts'

const line = 'flex min-h-11 items-center gap-2.5 rounded-s px-2.5 py-2 text-dense transition-colors hover:bg-sunken'

function Lines({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui()
  const { found, items } = useWaiting()
  const formatCount = useWrittenCount()
  if (found.isError && !found.data)
    return (
      <div role="alert" className="grid gap-2.5 px-2.5 py-2 text-dense">
        <Trans>This could not be loaded.</Trans>
        <Button size="s" variant="quiet" busy={found.isFetching} onClick={() => void found.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (items.length === 0)
    return (
      <p className="px-2.5 pt-1 pb-2.5 text-dense text-ink-2">
        <Trans>Nothing right now.</Trans>
      </p>
    )
  return (
    <ul>
      {items.map(({ kind, icon: Icon, words, to, ...item }) => (
        <li key={kind}>
          <Link to={to} onClick={onDone} className={line}>
            <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            {i18n._(words(item.count, formatCount(item)))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Header bell: number of pending items, and a menu of them. */
export function WaitingBell() {
  const { t } = useLingui()
  useRefreshAfterSaves()
  const { found, items } = useWaiting()
  const formatCount = useWrittenCount()
  const sum = sumWaiting(items)
  const total = formatCount(sum)
  const isEmpty = found.isSuccess && sum.count === 0
  const label = isEmpty ? t`Waiting for you: nothing` : t`Waiting for you: ${total}`
  return (
    <PopoverButton
      label={found.data ? label : t`Waiting for you`}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-2"
      face={
        <>
          <Bell aria-hidden className="size-5.5" />
          {sum.count > 0 && (
            <span className="num absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-5">
              {total}
            </span>
          )}
        </>
      }
      align="end"
      width="w-80 max-w-[calc(100vw-1rem)]"
    >
      {close => (
        <section aria-label={t`Waiting for you`}>
          <h2 className="px-2.5 pt-2 pb-1.5 font-semibold">
            <Trans>Waiting for you</Trans>
          </h2>
          <Lines onDone={close} />
        </section>
      )}
    </PopoverButton>
  )
}
