import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type StoreTrack, trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { ContentState } from '../content-state.tsx'
import { readsOfStoreTracks, useStoreImpact } from '../impact.ts'
import { ImpactLine } from '../impact-line.tsx'

function Roles({ track }: { track: StoreTrack }) {
  const selectedRoles = track.roles.filter(({ id }) => track.roleIds.includes(id))
  const [store, people] = [track.dispensary.name, track.people]
  if (selectedRoles.length === 0)
    return (
      <p>
        <Trans>
          Everyone at {store} ({people})
        </Trans>
      </p>
    )
  return (
    <ul className="flex flex-wrap gap-2">
      {selectedRoles.map(({ id, label }) => (
        <li key={id}>
          <Chip>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}

const Courses = ({ track }: { track: StoreTrack }) => (
  <ol className="grid gap-2">
    {track.contents.map((item, index) => (
      <li key={item.trackItemId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense">
        <span aria-hidden className="num w-5 shrink-0 text-right text-ink-3 text-small">
          {index + 1}
        </span>
        <span className="min-w-0 flex-1 break-words">{item.title}</span>
        <ContentState state={item.state} />
      </li>
    ))}
  </ol>
)

/** A track to add, with its roles, courses and affected people. */
export function ChosenTrack({ track, onAdded }: { track: StoreTrack; onAdded: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const dispensaryId = track.dispensary.id
  const impact = useStoreImpact(dispensaryId, track.isAssigned ? null : { give: [track.id] })
  const { mutate, isPending, error } = useSend(trackAssignments.assign, readsOfStoreTracks)
  const [name, store] = [track.name, track.dispensary.name]
  const add = () => {
    const onSuccess = () => {
      toast.success(t`${name} is assigned to ${store}.`)
      onAdded()
    }
    mutate({ params: { dispensaryId }, body: [{ id: track.id }] }, { onSuccess })
  }
  return (
    <div className="grid gap-5">
      <Panel title={name} note={track.description || undefined}>
        <Poster src={track.posterImage} title={name} className="max-w-90 rounded-m" />
        <h3 className="font-semibold text-dense">
          <Trans>Who sees it</Trans>
        </h3>
        <Roles track={track} />
        <h3 className="font-semibold text-dense">
          <Plural value={track.contents.length} _0="No courses yet" one="# course" other="# courses" />
        </h3>
        <Courses track={track} />
      </Panel>
      <FormFailure error={error} />
      {track.isAssigned ? (
        <p className="text-ink-2">
          <Trans>{store} already has this track.</Trans>
        </p>
      ) : (
        <ImpactLine found={impact} />
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        {!track.isAssigned && (
          <Button busy={isPending} onClick={add}>
            <Trans>Add</Trans>
          </Button>
        )}
        <ButtonLink variant="quiet" to={`/dispensary-tracks/${dispensaryId}/add`}>
          <Trans>Choose another track</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
