import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { board, type FulfilmentBatch } from '@trellis/contract/campaigns/board.ts'
import { FileDown, Package } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDownload } from '../../../ui/use-download.ts'

function Batch({ batch: { id, brandName, createdAt, madeBy, total, sent } }: { batch: FulfilmentBatch }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isBusy, save } = useDownload()
  const [when, left] = [format.dateInWords(createdAt), total - sent]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">
          {when} · <Plural value={total} one="# reward" other="# rewards" />
        </span>
        <span className="block text-ink-2 text-small">
          {[brandName, madeBy].filter(Boolean).join(' · ')} ·{' '}
          {left > 0 ? <Plural value={left} one="# not sent" other="# not sent" /> : <Trans>All sent</Trans>}
        </span>
      </span>
      <Button
        variant="quiet"
        size="s"
        busy={isBusy}
        aria-label={t`Download the file of ${when}`}
        onClick={() => void save(download(board.exportBatch, { params: { id } }))}
      >
        <FileDown aria-hidden />
        <Trans>CSV</Trans>
      </Button>
    </li>
  )
}

/** The batch files for shippers, to download again; nothing if there are none. */
export function BatchesButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(read(board.batches, {}))
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Package aria-hidden />
        <Trans>Batches</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={<Trans>Batches for the shipper</Trans>}
          description={<Trans>Each file contains what learners entered. Each download is recorded.</Trans>}
        >
          <ul aria-label={t`Batches for the shipper`}>
            {data.items.map(batch => (
              <Batch key={batch.id} batch={batch} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
