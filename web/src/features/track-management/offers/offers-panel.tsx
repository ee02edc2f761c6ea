import { Plural, Trans } from '@lingui/react/macro'
import { offers } from '@trellis/contract/track-management/offers.ts'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { WaitingPanel } from '../../../ui/waiting-panel.tsx'
import type { Track } from '../add-to-track-dialog.tsx'
import { AddedToTrack } from '../added-to-track.tsx'
import { OfferLine } from './offer-line.tsx'

/** Brands' offers to the viewer. */
export const useOffers = () => usePanelList(20, query => read(offers.list, { query }))

type Props = ReturnType<typeof useOffers>

/** Number of offers. */
export const OfferedCount = ({ total }: { total: number }) => (
  <Plural value={total} one="# course or track is offered to you" other="# courses or tracks are offered to you" />
)

function Lines({ items, total, pages, onAdded }: LinesProps) {
  return (
    <WaitingPanel
      icon={PackagePlus}
      title={<OfferedCount total={total} />}
      note={<Trans>Offers from brands you work with. Your people see nothing until you add it.</Trans>}
      end={<Pagination {...pages} />}
    >
      {items.map(offer => (
        <OfferLine key={offer.id} offer={offer} onAdded={onAdded} />
      ))}
    </WaitingPanel>
  )
}
type LinesProps = Pick<Props, 'items' | 'total' | 'pages'> & { onAdded: (track: Track) => void }

/** Brands' offers, and the next step after adding one to a track; renders nothing if there are none. */
export function OffersPanel({ items, total, pages }: Props) {
  const [track, setTrack] = useState<Track | null>(null)
  return (
    <>
      {track && (
        <Card radius="m" className="mt-5 px-4.5 py-4">
          <AddedToTrack key={track.id} track={track} />
        </Card>
      )}
      {items.length > 0 && <Lines {...{ items, total, pages }} onAdded={setTrack} />}
    </>
  )
}
