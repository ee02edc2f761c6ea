import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Backup, findBackup } from '../autosave/backup.ts'
import type { Difference, Item } from '../autosave/document.ts'
import { useFormat } from '../i18n/format.ts'

type FoundBackup<R, I extends Item> = { backup: Backup<R, I>; discard: () => Promise<unknown> }

/** A backed-up text, before and after. */
type KeptText = { id: string; before: string; after: string }

type Props<R, I extends Item> = {
  /** Storage key of this draft's backups. */
  storageKey: string
  textsOf: (difference: Difference<R, I>) => readonly KeptText[]
  onPutIn: (backup: Backup<R, I>, label: string) => void
}

/** Backup of a draft that the server does not have. */
function useFoundBackup<R, I extends Item>(key: string) {
  const [found, setFound] = useState<FoundBackup<R, I> | null>(null)
  useEffect(() => {
    let isOver = false
    void findBackup<R, I>(key, Date.now()).then(backup => isOver || setFound(backup))
    return () => {
      isOver = true
    }
  }, [key])
  return [found, setFound] as const
}

/** Backed-up texts beside the server's. */
const KeptTexts = ({ texts }: { texts: readonly KeptText[] }) => (
  <ul className="grid gap-3">
    {texts.map(({ id, before, after }) => (
      <li key={id} className="grid gap-2 rounded-m border border-line p-3 text-dense sm:grid-cols-2">
        <p className="min-w-0 whitespace-pre-wrap break-words text-ink-2">{before || <Trans>New</Trans>}</p>
        <p className="min-w-0 whitespace-pre-wrap break-words">{after}</p>
      </li>
    ))}
  </ul>
)

/** Offers to restore a closed tab's unsaved edits, as one undoable step. */
export function BackupNotice<R, I extends Item>({ storageKey, textsOf, onPutIn }: Props<R, I>) {
  const { t } = useLingui()
  const format = useFormat()
  const [found, setFound] = useFoundBackup<R, I>(storageKey)
  const [isOpen, setOpen] = useState(false)
  if (!found) return null
  const { backup, discard } = found
  const { items, root, order } = backup.difference
  const count = Object.keys(items).length + (root ? 1 : 0) || (order ? 1 : 0)
  const end = (putIn: boolean) => {
    if (putIn) onPutIn(backup, t`Restore what this browser kept`)
    void discard()
    setFound(null)
    setOpen(false)
  }
  const changes = t`${plural(count, { one: '# change', other: '# changes' })}`
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-wait-soft px-safe-4 py-2 text-dense">
      <span className="min-w-0">
        <Trans>
          This browser kept {changes} from {format.exactTime(backup.at)} that the server does not have.
        </Trans>
      </span>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Trans>See them</Trans>
      </Button>
      <Button size="s" onClick={() => end(true)}>
        <Trans>Restore them</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => end(false)}>
        <Trans>Discard them</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          size="l"
          onClose={() => setOpen(false)}
          title={<Trans>What this browser kept</Trans>}
          description={<Trans>Left: before. Right: what was written.</Trans>}
          actions={
            <Button onClick={() => end(true)}>
              <Trans>Restore them</Trans>
            </Button>
          }
        >
          <KeptTexts texts={textsOf(backup.difference)} />
        </Dialog>
      )}
    </div>
  )
}
