import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AssignmentRuleSummary, assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useRuleLabels } from './use-rule-labels.ts'

type Props = {
  /** Whose rules: those of a track, or of a chain. */
  of: { trackId: string } | { chainId: string }
  /** Shown where there is none. */
  empty: ReactNode
}

const shown = 10

function Rule({ rule, isOfTrack }: { rule: AssignmentRuleSummary; isOfTrack: boolean }) {
  const labels = useRuleLabels()
  const facts = [labels.stores(rule), labels.who(rule), labels.due(rule)]
  const [title, rest] = isOfTrack ? [facts[0], facts.slice(1)] : [labels.tracks(rule), facts]
  return (
    <li className="min-w-0 border-line border-b py-2.5 last:border-b-0">
      <TextLink quiet to={`/track-assignments/${rule.id}`} className="break-words">
        {title}
      </TextLink>
      <p className="num text-ink-2 text-small">{rest.join(' · ')}</p>
    </li>
  )
}

/** The active rules of a track or a chain, the newest first, each with a link. */
export function RuleRows({ of, empty }: Props) {
  const found = useQuery(read(assignmentRules.list, { query: { ...of, limit: shown } }))
  const isOfTrack = 'trackId' in of
  const all = isOfTrack ? `track=${of.trackId}` : `chain=${of.chainId}`
  return (
    <QueryStates query={found} empty={empty} errorTitle={<Trans>The assignments could not be loaded</Trans>}>
      {({ items, paging }) => (
        <>
          <ul className="-my-1">
            {items.map(rule => (
              <Rule key={rule.id} rule={rule} isOfTrack={isOfTrack} />
            ))}
          </ul>
          {paging.total > items.length && (
            <TextLink to={`/track-assignments?${all}`} className="justify-self-start text-small">
              <Trans>Show all assignments</Trans>
            </TextLink>
          )}
        </>
      )}
    </QueryStates>
  )
}
