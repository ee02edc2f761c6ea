import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Offer, offers } from '@trellis/contract/track-management/offers.ts'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { WaitingPanel } from '../../../ui/waiting-panel.tsx'
import type { Track } from '../add-to-track-dialog.tsx'
import { AddedToTrack } from '../added-to-track.tsx'
import { OfferLine } from './offer-line.tsx'

const pageSize = 20

/** A page of what brands offer the viewer. */
export function useOffers() {
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...read(offers.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  useLastPage({ page, limit: pageSize, found, turnTo: setPage })
  return { found, page, setPage }
}

type Props = ReturnType<typeof useOffers>

/** How much is offered, in words. */
export const OfferedCount = ({ total }: { total: number }) => (
  <Plural value={total} one="# course or track is offered to you" other="# courses or tracks are offered to you" />
)

function Lines({ items, total, page, setPage, onAdded }: LinesProps) {
  return (
    <WaitingPanel
      icon={PackagePlus}
      title={<OfferedCount total={total} />}
      note={<Trans>Offers from brands you work with. Your people see nothing until you add it.</Trans>}
      end={<Pagination page={page} limit={pageSize} total={total} onChange={setPage} />}
    >
      {items.map(offer => (
        <OfferLine key={offer.id} offer={offer} onAdded={onAdded} />
      ))}
    </WaitingPanel>
  )
}
type LinesProps = Pick<Props, 'page' | 'setPage'> & {
  items: readonly Offer[]
  total: number
  onAdded: (track: Track) => void
}

/** What brands offer, and what follows once a course was added to a track; nothing at all while nothing is offered. */
export function OffersPanel({ found, ...pages }: Props) {
  const [track, setTrack] = useState<Track | null>(null)
  const { items = [], paging } = found.data ?? {}
  return (
    <>
      {track && (
        <Card radius="m" className="mt-5 px-4.5 py-4">
          <AddedToTrack key={track.id} track={track} />
        </Card>
      )}
      {items.length > 0 && <Lines {...pages} items={items} total={paging?.total ?? 0} onAdded={setTrack} />}
    </>
  )
}
