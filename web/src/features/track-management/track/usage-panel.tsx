import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@trellis/contract/endpoint.ts'
import { managedTracks, type TrackDetails } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { CountedInFives } from '../../campaigns/counted-in-fives.public.tsx'
import { readsOfTracks } from '../impact.ts'
import { RuleRows } from '../rules/rule-rows.tsx'

type Props = { track: Pick<TrackDetails, 'id' | 'name' | 'archivedAt'> }

type Usage = Out<NonNullable<(typeof managedTracks.usage)['response']>>

/** Usage counts of a track. */
export const UsageNumbers = ({ usage }: { usage: Usage }) => (
  <p className="num text-dense">
    <Plural value={usage.dispensaries} one="# store" other="# stores" />
    {' · '}
    <Plural value={usage.people} one="# person sees it" other="# people see it" />
    {' · '}
    <Plural value={usage.begun} one="# has started" other="# have started" />
    {usage.campaigns > 0 && (
      <>
        {' · '}
        <Plural value={usage.campaigns} one="# running campaign" other="# running campaigns" />
      </>
    )}
    {usage.otherRoles > 0 && (
      <>
        {' · '}
        <Plural value={usage.otherRoles} one="# store changed the roles" other="# stores changed the roles" />
      </>
    )}
  </p>
)

const Store = ({ store, trackId }: { store: Usage['items'][number]; trackId: string }) => (
  <li className="border-line border-b py-2.5 last:border-b-0">
    <TextLink quiet to={`/dispensary-tracks/${store.id}/tracks/${trackId}`}>{`${store.name}, ${store.city}`}</TextLink>
    <p className="num text-ink-2 text-small">
      {store.roles.length === 0 ? <Trans>Everyone</Trans> : store.roles.join(', ')}
      {' · '}
      <Plural value={store.people} one="# person sees it" other="# people see it" />
      {store.muted > 0 && (
        <>
          {' · '}
          <Plural value={store.muted} one="# course muted" other="# courses muted" />
        </>
      )}
    </p>
  </li>
)

/** Offers to apply the default roles to stores that still have earlier ones. */
function ApplyRoles({ trackId, stores }: { trackId: string; stores: number }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(trackRoles.applyDefaults, readsOfTracks)
  const apply = () =>
    mutate(
      { params: { id: trackId } },
      {
        onSuccess: ({ changed }) =>
          toast.success(t`${plural(changed, { one: '# store has', other: '# stores have' })} the default roles now.`),
        onError: () => toast.error(t`The default roles could not be applied.`),
      },
    )
  return (
    <div className="grid gap-2 rounded-m bg-sunken px-4 py-3 text-dense">
      <p>
        <Plural
          value={stores}
          one="# store has earlier default roles and never changed them."
          other="# stores have earlier default roles and never changed them."
        />
      </p>
      <Button variant="quiet" size="s" busy={isPending} className="justify-self-start" onClick={apply}>
        <Trans>Apply to stores that did not change them</Trans>
      </Button>
    </div>
  )
}

/** Rules that assign a track, with a link to add one. */
function Assignments({ trackId }: { trackId: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold text-dense">
        <Trans>Assignments</Trans>
      </h3>
      <RuleRows
        of={{ trackId }}
        empty={
          <p className="text-ink-2 text-small">
            <Trans>No rule assigns this track.</Trans>
          </p>
        }
      />
      <ButtonLink
        variant="quiet"
        size="s"
        className="justify-self-start"
        to={`/track-assignments/new?track=${trackId}`}
      >
        <Trans>Assign</Trans>
      </ButtonLink>
    </div>
  )
}

/** Usage of a track, its rules, and a button to assign it to more stores. */
export function UsagePanel({ track }: Props) {
  const { t } = useLingui()
  const found = useQuery(read(managedTracks.usage, { params: { id: track.id } }))
  return (
    <Panel title={t`Where it is used`}>
      {!track.archivedAt && <Assignments trackId={track.id} />}
      <QueryStates query={found} isEmpty={() => false} errorTitle={<Trans>This could not be loaded</Trans>}>
        {usage => (
          <>
            <UsageNumbers usage={usage} />
            {usage.isRounded && <CountedInFives />}
            {usage.olderRoles > 0 && !track.archivedAt && <ApplyRoles trackId={track.id} stores={usage.olderRoles} />}
            {usage.items.length > 0 && (
              <ul className="-my-1">
                {usage.items.map(store => (
                  <Store key={store.id} store={store} trackId={track.id} />
                ))}
              </ul>
            )}
            {usage.paging.total > usage.items.length && (
              <p className="num text-ink-2 text-small">
                <Plural
                  value={usage.paging.total - usage.items.length}
                  one="and # more store"
                  other="and # more stores"
                />
              </p>
            )}
          </>
        )}
      </QueryStates>
    </Panel>
  )
}
