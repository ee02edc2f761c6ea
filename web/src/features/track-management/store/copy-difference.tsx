import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { Minus, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'

type Named = readonly { id: string; name: string }[]

function Part({ label, icon, tracks }: { label: string; icon: ReactNode; tracks: Named }) {
  if (tracks.length === 0) return null
  return (
    <li className="flex items-start gap-2">
      {icon}
      <span className="min-w-0 break-words">
        <span className="font-semibold">{label}</span> {tracks.map(({ name }) => name).join(', ')}
      </span>
    </li>
  )
}

const iconStyle = 'mt-0.5 size-4.5 shrink-0'

/** What copying the tracks of another store would do here. */
export function CopyDifference({ dispensaryId, fromId }: { dispensaryId: string; fromId: string }) {
  const { t } = useLingui()
  const found = useQuery(read(trackAssignments.copyPreview, { params: { dispensaryId }, query: { fromId } }))
  return (
    <QueryStates query={found} isEmpty={() => false} errorTitle={<Trans>The difference could not be loaded</Trans>}>
      {({ gives, takes, changes }) =>
        gives.length + takes.length + changes.length === 0 ? (
          <p className="text-dense">
            <Trans>Both stores have the same tracks already.</Trans>
          </p>
        ) : (
          <ul aria-label={t`What changes`} className="grid gap-1.5 text-dense">
            <Part label={t`Added:`} tracks={gives} icon={<Plus aria-hidden className={`${iconStyle} text-good`} />} />
            <Part label={t`Removed:`} tracks={takes} icon={<Minus aria-hidden className={`${iconStyle} text-bad`} />} />
            <Part
              label={t`Roles or muted courses change:`}
              tracks={changes}
              icon={<Pencil aria-hidden className={`${iconStyle} text-ink-2`} />}
            />
          </ul>
        )
      }
    </QueryStates>
  )
}
