import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BulkRun, bulkActs } from '@trellis/contract/users/bulk-acts.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { actLabels, reasonLabels } from './bulk-labels.tsx'
import { RunDialog } from './run-dialog.tsx'

function State({ run }: { run: BulkRun }) {
  if (!run.finishedAt)
    return (
      <Chip tone="wait">
        <Trans>Running</Trans>
      </Chip>
    )
  return run.isUndone ? (
    <Chip>
      <Trans>Undone</Trans>
    </Chip>
  ) : (
    <Chip tone="good">
      <Trans>Done</Trans>
    </Chip>
  )
}

function Entry({ run, onOpen }: { run: BulkRun; onOpen: () => void }) {
  const { i18n } = useLingui()
  const [act, people, who] = [i18n._(actLabels[run.act]), useFormat().number(run.total), run.madeBy]
  return (
    <li className="flex items-center gap-3 border-line border-b py-1 last:border-b-0">
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={onOpen}>
        <span className="block break-words font-semibold underline">
          <Trans>
            {act}: {people} people
          </Trans>
        </span>
        <span className="text-ink-2 text-small">
          {who} · <RelativeTime at={run.createdAt} />
          {run.reason && <> · {i18n._(reasonLabels[run.reason])}</>}
        </span>
      </button>
      <State run={run} />
    </li>
  )
}

/** Recent bulk jobs with their results; renders nothing if there are none. */
export function RunsButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [selectedRun, setSelectedRun] = useState<string | null>(null)
  const { data } = useQuery(read(bulkActs.list, {}))
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <History aria-hidden />
        <Trans>Bulk actions</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={<Trans>Latest bulk actions</Trans>}
          description={<Trans>Enabling and disabling can be undone within a day.</Trans>}
        >
          <ul aria-label={t`Latest bulk actions`}>
            {data.items.map(run => (
              <Entry
                key={run.id}
                run={run}
                onOpen={() => {
                  setOpen(false)
                  setSelectedRun(run.id)
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
      {selectedRun && <RunDialog id={selectedRun} onClose={() => setSelectedRun(null)} />}
    </>
  )
}
