import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type DefaultTrack, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { Plus, Route, X } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useChainTracks } from './use-chain-tracks.ts'

type Props = { chainId: string; isArchived: boolean }

function TrackLine({ track, onRemove }: { track: DefaultTrack; onRemove: (() => void) | undefined }) {
  const { t } = useLingui()
  const name = track.name
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
      <Poster shape="square" src={track.posterImage} title={name} className="size-10!" />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{name}</span>
        <span className="num block text-ink-2 text-small">
          {track.isOwn ? <Trans>The chain’s own</Trans> : <Trans>From the platform</Trans>}
          {' · '}
          <Plural value={track.dispensaries} _0="no store has it" one="# store has it" other="# stores have it" />
        </span>
      </span>
      {onRemove && <IconButton icon={X} label={t`Remove ${name}`} onClick={onRemove} />}
    </li>
  )
}

type Adding = {
  chainId: string
  busy: boolean
  error: Error | null
  onPick: (ids: string[]) => void
  onClose: () => void
}

function AddDialog({ chainId, busy, error, onPick, onClose }: Adding) {
  const { t } = useLingui()
  const search = (filter: string) =>
    read(trackAssignments.chainDefaultChoices, { params: { id: chainId }, query: { filter } })
  const optionOf = ({ id, name, isOwn }: DefaultTrack) => ({
    value: id,
    label: name,
    note: isOwn ? t`The chain’s own` : t`From the platform`,
  })
  return (
    <PickDialog
      title={<Trans>Add tracks for new stores</Trans>}
      description={<Trans>Stores that are there already stay as they are.</Trans>}
      label={t`Tracks`}
      placeholder={t`Name of the track`}
      search={search}
      optionOf={optionOf}
      missing={t`Choose a track.`}
      busy={busy}
      error={error}
      onPick={chosen => onPick(chosen.map(({ id }) => id))}
      onClose={onClose}
    />
  )
}

function Tracks({ tracks, chainId, isArchived }: Props & { tracks: readonly DefaultTrack[] }) {
  const [isAdding, setAdding] = useState(false)
  const { add, remove, isPending, error } = useChainTracks(chainId, tracks)
  const button = !isArchived && (
    <Button size="s" variant="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      <Trans>Add tracks</Trans>
    </Button>
  )
  return (
    <>
      {tracks.length === 0 ? (
        <EmptyState icon={Route} title={<Trans>New stores begin without tracks</Trans>} action={button}>
          <Trans>Add the tracks that everybody needs: each new store has them from its first day.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className="-my-1">
            {tracks.map(track => (
              <TrackLine key={track.id} track={track} onRemove={isArchived ? undefined : () => void remove(track)} />
            ))}
          </ul>
          {button}
        </>
      )}
      {isAdding && (
        <AddDialog
          chainId={chainId}
          busy={isPending}
          error={error}
          onPick={ids => add(ids, () => setAdding(false))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** The tracks that new stores of a chain are given. */
export function ChainTracksPanel({ chainId, isArchived }: Props) {
  const { t } = useLingui()
  const found = useQuery(read(trackAssignments.chainDefaults, { params: { id: chainId } }))
  return (
    <Panel
      title={t`Tracks of new stores`}
      note={
        <Trans>
          A store that is added to the chain, by hand, by a list or from another chain, is given these tracks with their
          default roles.
        </Trans>
      }
    >
      <QueryStates query={found} isEmpty={() => false} errorTitle={<Trans>The tracks could not be loaded</Trans>}>
        {({ items }) => <Tracks tracks={items} {...{ chainId, isArchived }} />}
      </QueryStates>
    </Panel>
  )
}
