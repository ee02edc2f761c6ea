import { Trans } from '@lingui/react/macro'
import { mayOpen } from '@trellis/contract/routes.ts'
import { ruleMakers } from '@trellis/contract/track-management/assignment-rules.ts'
import type { StoreTrack } from '@trellis/contract/track-management/assignments.ts'
import type { ReactNode } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { Poster } from '../../../ui/poster.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** That a rule sets the roles and the due date; with a link to it for people who make rules. */
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

/** The poster, name and store of a track, with what can be done with it. */
export function TrackHead({ track, children }: { track: StoreTrack; children?: ReactNode }) {
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
