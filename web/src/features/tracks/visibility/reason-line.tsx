import { Trans, useLingui } from '@lingui/react/macro'
import type { Visibility, VisibilityReason, VisibilityStop } from '@trellis/contract/tracks/visibility.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { AssignedByRule } from './assigned-by-rule.tsx'

type Of<B extends VisibilityReason['by']> = Extract<VisibilityReason, { by: B }>
type Asked = { name: string; kind: Visibility['kind'] }

function Assigned({ reason, kind }: { reason: Of<'store'> & { track: { name: string } }; kind: Visibility['kind'] }) {
  const format = useFormat()
  const [store, track, by] = [reason.store.name, reason.track.name, reason.assignedBy]
  const date = reason.assignedAt && format.date(reason.assignedAt)
  const { rule, restrictedTo } = reason
  if (rule)
    return (
      <AssignedByRule rule={rule} store={store} restrictedTo={restrictedTo} track={kind === 'track' ? null : track} />
    )
  if (kind === 'track')
    return by ? (
      <Trans>
        Assigned to {store} by {by} on {date}.
      </Trans>
    ) : (
      <Trans>
        Assigned to {store} on {date}.
      </Trans>
    )
  return by ? (
    <Trans>
      In the track “{track}”, assigned to {store} by {by} on {date}.
    </Trans>
  ) : (
    <Trans>
      In the track “{track}”, assigned to {store} on {date}.
    </Trans>
  )
}

const inWords = (labels: readonly string[]) => labels.map(say).join(', ')

function Restriction({ reason, name }: { reason: Of<'store'>; name: string }) {
  const { t } = useLingui()
  const [roles, jobs] = [inWords(reason.restrictedTo), inWords(reason.jobs) || t`nothing`]
  return (
    <Trans>
      There it is only for: {roles}. {name} works there as: {jobs}.
    </Trans>
  )
}

function useStops({ name, kind }: Asked, endedAt: string | null): Partial<Record<VisibilityStop, ReactNode>> {
  const format = useFormat()
  const date = endedAt && format.date(endedAt)
  return {
    ARCHIVED: kind === 'class' ? <Trans>The class is archived.</Trans> : <Trans>The course is archived.</Trans>,
    NOT_PUBLISHED: <Trans>The course was never published.</Trans>,
    TRACK_ARCHIVED: <Trans>The track is archived.</Trans>,
    EMPLOYMENT_ENDED: (
      <Trans>
        {name} stopped working there on {date}.
      </Trans>
    ),
    MUTED: <Trans>It is muted there.</Trans>,
    NOTHING_INSIDE: <Trans>Nothing in it can be opened there: everything is archived, unpublished or muted.</Trans>,
  }
}

function Stops({
  stops,
  asked,
  endedAt = null,
}: {
  stops: readonly VisibilityStop[]
  asked: Asked
  endedAt?: string | null
}) {
  const sentences = useStops(asked, endedAt)
  return stops.map(stop => sentences[stop] && <span key={stop}> {sentences[stop]}</span>)
}

function ByStore({ reason, asked }: { reason: Of<'store'>; asked: Asked }) {
  const { track } = reason
  const store = reason.store.name
  if (track === null)
    return asked.kind === 'track' ? (
      <Trans>It is not assigned to {store}.</Trans>
    ) : (
      <Trans>No track with it is assigned to {store}.</Trans>
    )
  return (
    <>
      <Assigned reason={{ ...reason, track }} kind={asked.kind} />
      {reason.restrictedTo.length > 0 && (
        <>
          {' '}
          <Restriction reason={reason} name={asked.name} />
        </>
      )}
      <Stops stops={reason.stops} asked={asked} endedAt={reason.endedAt} />
    </>
  )
}

function ByBrand({ reason, asked }: { reason: Of<'brand'>; asked: Asked }) {
  const [brand, track, name] = [reason.brand.name, reason.track.name, asked.name]
  return (
    <>
      {asked.kind === 'track' ? (
        <Trans>
          A track of {brand}, where {name} works.
        </Trans>
      ) : (
        <Trans>
          In the track “{track}” of {brand}, where {name} works.
        </Trans>
      )}
      <Stops stops={reason.stops} asked={asked} />
    </>
  )
}

function ByName({ reason, asked }: { reason: Of<'name'>; asked: Asked }) {
  const format = useFormat()
  const [by, name, date] = [reason.assignedBy, asked.name, reason.assignedAt && format.date(reason.assignedAt)]
  return (
    <>
      {by ? (
        <Trans>
          Assigned to {name} directly, by {by} on {date}.
        </Trans>
      ) : (
        <Trans>
          Assigned to {name} directly on {date}.
        </Trans>
      )}
      <Stops stops={reason.stops} asked={asked} />
    </>
  )
}

function Sentence({ reason, asked }: { reason: VisibilityReason; asked: Asked }) {
  if (reason.by === 'store') return <ByStore reason={reason} asked={asked} />
  return reason.by === 'brand' ? <ByBrand reason={reason} asked={asked} /> : <ByName reason={reason} asked={asked} />
}

/** One way on which somebody sees something, or would: with all that stops it. */
export function ReasonLine({ reason, asked }: { reason: VisibilityReason; asked: Asked }) {
  const { t } = useLingui()
  const Icon = reason.isShown ? Check : X
  return (
    <li className="flex gap-2.5">
      <Icon
        role="img"
        aria-label={reason.isShown ? t`Shows it` : t`Hides it`}
        className={reason.isShown ? 'mt-0.5 size-4.5 shrink-0 text-good' : 'mt-0.5 size-4.5 shrink-0 text-bad'}
      />
      <span className="min-w-0 text-pretty break-words">
        <Sentence reason={reason} asked={asked} />
      </span>
    </li>
  )
}
