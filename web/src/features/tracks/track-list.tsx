import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Track } from '@trellis/contract/tracks/tracks.ts'
import { Route, SearchX } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TrackRow } from './track-row.tsx'

type Props = {
  tracks: readonly Track[]
  /** The search text; empty = all tracks. */
  filter: string
  onClearFilter: () => void
  onRefresh: () => void
  isFetching: boolean
}

const NoMatch = ({ filter, onClearFilter }: Pick<Props, 'filter' | 'onClearFilter'>) => (
  <EmptyState
    icon={SearchX}
    title={<Trans>No track is called “{filter}”</Trans>}
    action={
      <Button variant="quiet" onClick={onClearFilter}>
        <Trans>Show all tracks</Trans>
      </Button>
    }
  >
    <Trans>Try a shorter word, or look through all tracks.</Trans>
  </EmptyState>
)

/** Empty state: who assigns tracks, with a reload button. */
export const NoTracks = ({ onRefresh, isFetching }: Pick<Props, 'onRefresh' | 'isFetching'>) => (
  <EmptyState
    icon={Route}
    title={<Trans>No tracks yet</Trans>}
    action={
      <Button variant="quiet" busy={isFetching} onClick={onRefresh}>
        <Trans>Check again</Trans>
      </Button>
    }
  >
    <Trans>Your manager assigns your store’s tracks. They appear here.</Trans>
  </EmptyState>
)

/** Search results, or why there are none. */
export function TrackList({ tracks, filter, onClearFilter }: Omit<Props, 'onRefresh' | 'isFetching'>) {
  const { t } = useLingui()
  const found = tracks.length
  return (
    <>
      <VisuallyHidden>
        <span role="status">{filter && t`${plural(found, { one: '# track found', other: '# tracks found' })}`}</span>
      </VisuallyHidden>
      {filter && found === 0 ? (
        <NoMatch filter={filter} onClearFilter={onClearFilter} />
      ) : (
        <ul aria-label={t`Tracks`}>
          {tracks.map(track => (
            <TrackRow key={track.id} track={track} />
          ))}
        </ul>
      )}
    </>
  )
}
