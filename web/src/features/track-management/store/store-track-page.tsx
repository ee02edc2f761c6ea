import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mayOpen } from '@trellis/contract/routes.ts'
import { ruleMakers } from '@trellis/contract/track-management/assignment-rules.ts'
import { type StoreTrack, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { ArrowLeft, Route } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ImpactLine } from '../impact-line.tsx'
import { SaveLabel } from '../save-label.tsx'
import { CoursesPanel } from './courses-panel.tsx'
import { RemoveTrackDialog } from './remove-track-dialog.tsx'
import { useStoreTrack } from './use-store-track.ts'
import { useTracksHome } from './use-tracks-home.ts'

/** Note that a rule sets roles and due date, linked for people who manage rules. */
function RuleNote({ ruleId }: { ruleId: string }) {
  const roles = useUser()?.roles ?? null
  return (
    <p className="mt-1 text-pretty text-ink-2 text-small">
      <Trans>An assignment rule sets the roles and due date. If you change them here, this store keeps its own.</Trans>{' '}
      {mayOpen(ruleMakers, roles) && (
        <TextLink to={`/track-assignments/${ruleId}`}>
          <Trans>Open the rule</Trans>
        </TextLink>
      )}
    </p>
  )
}

/** Poster, name, store and actions of a track. */
function TrackHead({ track, children }: { track: StoreTrack; children?: ReactNode }) {
  const { name, dispensary, description, posterImage, ruleId } = track
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Poster shape="square" src={posterImage} title={name} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h1 className="break-words text-title-l">{name}</h1>
        <p className="mt-0.5 text-ink-2">{`${dispensary.name}, ${dispensary.city}`}</p>
        {ruleId && <RuleNote ruleId={ruleId} />}
        {description && <p className="mt-2 max-w-prose text-pretty text-dense">{description}</p>}
      </div>
      {children}
    </div>
  )
}

type Props = { track: StoreTrack; roleIds: readonly string[]; onChange: (roleIds: string[]) => void }

/** Roles that see a track at a store; none = everyone there. */
function RolesPanel({ track, roleIds, onChange }: Props) {
  const { t } = useLingui()
  const selectedRoles = track.roles.filter(({ id }) => roleIds.includes(id))
  const store = track.dispensary.name
  const people = track.people
  const nobody = selectedRoles.length > 0 && selectedRoles.every(role => role.people === 0)
  return (
    <Panel
      title={t`Who sees it`}
      note={
        selectedRoles.length === 0 ? (
          <Trans>
            Everyone at {store} ({people}). Choose roles to limit who sees it.
          </Trans>
        ) : (
          <Trans>Only people with one of these roles at {store}. Choose none to show it to everyone.</Trans>
        )
      }
    >
      <CheckboxGroup
        label={t`Roles`}
        hideLabel
        value={roleIds}
        onChange={onChange}
        options={track.roles.map(role => ({
          value: role.id,
          label: role.label,
          hint: <Plural value={role.people} _0="No one here" one="# person here" other="# people here" />,
        }))}
      />
      {nobody && (
        <p role="status" className="rounded-m bg-wait-soft px-3.5 py-2.5 text-small text-wait">
          <Trans>No one at {store} has one of these roles, so no one would see the track.</Trans>
        </p>
      )}
    </Panel>
  )
}

/** Link back to the store's tracks. */
export function BackToTracks({ dispensaryId }: { dispensaryId: string }) {
  return (
    <TextLink
      to={useTracksHome(dispensaryId)}
      quiet
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-ink-2 text-small"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <Trans>Tracks of the store</Trans>
    </TextLink>
  )
}

type StoreTrackState = ReturnType<typeof useStoreTrack>

function SaveBar({ editing }: { editing: StoreTrackState }) {
  const { impact, isDirty, isPending, error, save } = editing
  if (!isDirty && !isPending) return null
  const touched = impact.data ? impact.data.people - impact.data.unchanged : 0
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-line border-t bg-paper py-4 pb-safe-4">
      <FormFailure error={error} />
      <ImpactLine found={impact} />
      <Button busy={isPending} onClick={save} className="max-sm:w-full sm:justify-self-start">
        <SaveLabel touched={touched} />
      </Button>
    </div>
  )
}

function Editor({ track }: { track: StoreTrack }) {
  const navigate = useNavigate()
  const home = useTracksHome(track.dispensary.id)
  const [isRemoving, setRemoving] = useState(false)
  const editing = useStoreTrack(track)
  usePageTitle(track.name)
  const leave = () => {
    editing.release()
    void navigate(home)
  }
  return (
    <>
      <TrackHead track={track}>
        <Button variant="quiet" size="s" onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </TrackHead>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 min-[1025px]:grid-cols-2">
        <RolesPanel track={track} roleIds={editing.roleIds} onChange={editing.chooseRoles} />
        <CoursesPanel track={track} muted={editing.mutedItemIds} onChange={editing.mute} />
      </div>
      <SaveBar editing={editing} />
      {isRemoving && (
        <RemoveTrackDialog
          dispensaryId={track.dispensary.id}
          track={track}
          onRemoved={leave}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

export const TrackLoading = () => (
  <Loading>
    <Skeleton className="h-8 w-64" />
    <Skeleton className="mt-2 h-4 w-40" />
    <Skeleton className="mt-6 h-80 rounded-m" />
  </Loading>
)

export const NoSuchTrack = () => (
  <EmptyState icon={Route} title={<Trans>Track not found</Trans>}>
    <Trans>It may have been removed, or the store is not one of yours.</Trans>
  </EmptyState>
)

/** One track of a store: its roles and muted courses. */
export function StoreTrackPage() {
  const { dispensaryId = '', trackId = '' } = useParams()
  const found = useQuery(read(trackAssignments.get, { params: { dispensaryId, trackId } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackToTracks dispensaryId={dispensaryId} />
      </div>
      <QueryStates
        query={found}
        loading={<TrackLoading />}
        heading={
          <h1 className="text-title-l">
            <Trans>Track of a store</Trans>
          </h1>
        }
        missing={<NoSuchTrack />}
        errorTitle={<Trans>This track could not be loaded</Trans>}
      >
        {track => (track.isAssigned ? <Editor key={track.id} track={track} /> : <NoSuchTrack />)}
      </QueryStates>
    </PageFrame>
  )
}
