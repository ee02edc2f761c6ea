import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type HiddenTrack,
  type SeenTrack,
  type StoreView,
  storeViews,
} from '@trellis/contract/track-management/store-view.ts'
import { EyeOff, Route } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { WhyNotDialog } from './why-not-dialog.tsx'

type TrackRef = Omit<HiddenTrack, 'why'>
type OpenReason = (track: TrackRef) => void

/** What determines who sees a track at the store. */
function Reason({ track, store }: { track: TrackRef; store: string }) {
  const { t } = useLingui()
  const roles = track.restrictedTo.map(say).join(', ')
  const parts = [
    roles ? t`Only for: ${roles}` : t`For everyone at ${store}`,
    track.isByRule && t`assigned by a rule`,
    track.muted > 0 && t`${track.muted} muted here`,
  ]
  return <p className="num text-ink-2 text-small">{parts.filter(Boolean).join(' · ')}</p>
}

function WhyButton({ track, onAsk }: { track: TrackRef; onAsk: OpenReason }) {
  const { t } = useLingui()
  const name = track.name
  return (
    <Button variant="ghost" size="s" aria-label={t`Why (not)? ${name}`} onClick={() => onAsk(track)}>
      <Trans>Why (not)?</Trans>
    </Button>
  )
}

function Seen({ track, place, ...rest }: { track: SeenTrack; place: number; store: string; onAsk: OpenReason }) {
  return (
    <li className="grid gap-1 border-line border-b py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <span aria-hidden className="num w-5 shrink-0 pt-1.5 text-right text-ink-3 text-small">
          {place}
        </span>
        <h4 className="min-w-0 flex-1 break-words pt-1 font-semibold">{track.name}</h4>
        <WhyButton track={track} onAsk={rest.onAsk} />
      </div>
      <div className="grid gap-1 pl-8">
        <Reason track={track} store={rest.store} />
        <ol className="list-inside list-decimal text-dense">
          {track.courses.map(({ courseId, title }) => (
            <li key={courseId} className="break-words">
              {title}
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}

function Hidden({ track, store, onAsk }: { track: HiddenTrack; store: string; onAsk: OpenReason }) {
  return (
    <li className="flex items-start gap-3 border-line border-b py-3 last:border-b-0">
      <EyeOff aria-hidden className="mt-1.5 size-4.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 pt-1">
        <h4 className="break-words font-semibold">{track.name}</h4>
        {track.why === 'RESTRICTED' ? (
          <Reason track={track} store={store} />
        ) : (
          <p className="text-ink-2 text-small">
            <Trans>Nothing in it can be opened there: everything is archived, unpublished or muted.</Trans>
          </p>
        )}
      </div>
      <WhyButton track={track} onAsk={onAsk} />
    </li>
  )
}

function Tracks({ view, onAsk }: { view: StoreView; onAsk: OpenReason }) {
  const [store, role] = [view.dispensary.name, say(view.role.label)]
  const shared = { store, onAsk }
  return (
    <>
      <h3 className="mt-4 font-semibold">
        <Trans>
          {role} at {store} sees this list
        </Trans>
      </h3>
      {view.tracks.length === 0 ? (
        <EmptyState icon={Route} title={<Trans>The list is empty</Trans>}>
          <Trans>Nothing is assigned to this role here.</Trans>
        </EmptyState>
      ) : (
        <ol>
          {view.tracks.map((track, index) => (
            <Seen key={track.id} track={track} place={index + 1} {...shared} />
          ))}
        </ol>
      )}
      {view.hidden.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">
            <Plural value={view.hidden.length} one="# track is not in it" other="# tracks are not in it" />
          </h3>
          <ul>
            {view.hidden.map(track => (
              <Hidden key={track.id} track={track} {...shared} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Waiting = () => (
  <Loading>
    <SkeletonRows />
  </Loading>
)

type Props = { dispensaryId: string; onClose: () => void }

/** Preview of what a role sees at a store, as in its own list, with reasons. */
export function StoreViewSheet({ dispensaryId, onClose }: Props) {
  const { t } = useLingui()
  const [roleId, setRoleId] = useState<string>()
  const [openTrack, setOpenTrack] = useState<TrackRef | null>(null)
  const query = roleId === undefined ? {} : { roleId }
  const found = useQuery({
    ...read(storeViews.read, { params: { dispensaryId }, query }),
    placeholderData: before => before,
  })
  return (
    <Sheet open title={<Trans>Who sees what</Trans>} onClose={onClose}>
      <QueryStates
        query={found}
        loading={<Waiting />}
        isEmpty={() => false}
        errorTitle={<Trans>This could not be loaded</Trans>}
      >
        {view => (
          <>
            <Select
              label={t`As`}
              value={roleId ?? view.role.id}
              onChange={event => setRoleId(event.target.value)}
              options={view.roles.map(({ id, label, people }) => ({ value: id, label: `${say(label)} (${people})` }))}
            />
            <div aria-live="polite">
              <Tracks view={view} onAsk={setOpenTrack} />
            </div>
            {openTrack && (
              <WhyNotDialog
                dispensaryId={dispensaryId}
                track={openTrack}
                people={view.people}
                role={view.role.label}
                onClose={() => setOpenTrack(null)}
              />
            )}
          </>
        )}
      </QueryStates>
    </Sheet>
  )
}
