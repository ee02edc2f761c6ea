import { Trans, useLingui } from '@lingui/react/macro'
import type { Visibility, VisibilityReason, VisibilityStop } from '@trellis/contract/tracks/visibility.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { AssignedByRule } from './assigned-by-rule.tsx'

type ReasonBy<B extends VisibilityReason['by']> = Extract<VisibilityReason, { by: B }>
type VisibilitySubject = { name: string; kind: Visibility['kind'] }

function Assigned({
  reason,
  kind,
}: {
  reason: ReasonBy<'store'> & { track: { name: string } }
  kind: Visibility['kind']
}) {
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

function Restriction({ reason, name }: { reason: ReasonBy<'store'>; name: string }) {
  const { t } = useLingui()
  const [roles, jobs] = [inWords(reason.restrictedTo), inWords(reason.jobs) || t`nothing`]
  return (
    <Trans>
      There it is only for: {roles}. {name} works there as: {jobs}.
    </Trans>
  )
}

function useStops(
  { name, kind }: VisibilitySubject,
  endedAt: string | null,
): Partial<Record<VisibilityStop, ReactNode>> {
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
  subject,
  endedAt = null,
}: {
  stops: readonly VisibilityStop[]
  subject: VisibilitySubject
  endedAt?: string | null
}) {
  const sentences = useStops(subject, endedAt)
  return stops.map(stop => sentences[stop] && <span key={stop}> {sentences[stop]}</span>)
}

function ByStore({ reason, subject }: { reason: ReasonBy<'store'>; subject: VisibilitySubject }) {
  const { track } = reason
  const store = reason.store.name
  if (track === null)
    return subject.kind === 'track' ? (
      <Trans>It is not assigned to {store}.</Trans>
    ) : (
      <Trans>No track with it is assigned to {store}.</Trans>
    )
  return (
    <>
      <Assigned reason={{ ...reason, track }} kind={subject.kind} />
      {reason.restrictedTo.length > 0 && (
        <>
          {' '}
          <Restriction reason={reason} name={subject.name} />
        </>
      )}
      <Stops stops={reason.stops} subject={subject} endedAt={reason.endedAt} />
    </>
  )
}

function ByBrand({ reason, subject }: { reason: ReasonBy<'brand'>; subject: VisibilitySubject }) {
  const [brand, track, name] = [reason.brand.name, reason.track.name, subject.name]
  return (
    <>
      {subject.kind === 'track' ? (
        <Trans>
          A track of {brand}, where {name} works.
        </Trans>
      ) : (
        <Trans>
          In the track “{track}” of {brand}, where {name} works.
        </Trans>
      )}
      <Stops stops={reason.stops} subject={subject} />
    </>
  )
}

function ByName({ reason, subject }: { reason: ReasonBy<'name'>; subject: VisibilitySubject }) {
  const format = useFormat()
  const [by, name, date] = [reason.assignedBy, subject.name, reason.assignedAt && format.date(reason.assignedAt)]
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
      <Stops stops={reason.stops} subject={subject} />
    </>
  )
}

function Sentence({ reason, subject }: { reason: VisibilityReason; subject: VisibilitySubject }) {
  if (reason.by === 'store') return <ByStore reason={reason} subject={subject} />
  return reason.by === 'brand' ? (
    <ByBrand reason={reason} subject={subject} />
  ) : (
    <ByName reason={reason} subject={subject} />
  )
}

/** One reason for which a person sees something, or would, with everything that blocks it. */
export function ReasonLine({ reason, subject }: { reason: VisibilityReason; subject: VisibilitySubject }) {
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
        <Sentence reason={reason} subject={subject} />
      </span>
    </li>
  )
}
