import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AssignmentRuleSummary, assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { Plus, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'

type Tracks = Pick<AssignmentRuleSummary, 'tracks'>
type Stores = Pick<AssignmentRuleSummary, 'storeChoice' | 'states' | 'chosenStores' | 'includesNew'>
type Due = Pick<AssignmentRuleSummary, 'dueOn' | 'dueAfterDays'>

const shownTracks = 3

function useChosenStoresLabel() {
  const { t } = useLingui()
  return ({ chosenStores, includesNew }: Stores) => {
    if (chosenStores === 0) return includesNew ? t`Only new stores` : t`No stores`
    return includesNew
      ? t`${plural(chosenStores, { one: '# store and new stores', other: '# stores and new stores' })}`
      : t`${plural(chosenStores, { one: '# store', other: '# stores' })}`
  }
}

function useStoresLabel() {
  const { t } = useLingui()
  const printStores = useChosenStoresLabel()
  return (rule: Stores) => {
    const inStates = rule.states.join(', ')
    if (rule.storeChoice === 'chosen') return printStores(rule)
    if (rule.storeChoice === 'all') return rule.includesNew ? t`All stores and new stores` : t`All stores`
    return rule.includesNew ? t`Stores in ${inStates} and new stores` : t`Stores in ${inStates}`
  }
}

/** Summarizes a rule in short labels. */
export function useRuleLabels() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    tracks: ({ tracks }: Tracks) => {
      const names = tracks.slice(0, shownTracks).map(({ name }) => name)
      const more = tracks.length - names.length
      return [...names, ...(more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [])].join(', ')
    },
    stores: useStoresLabel(),
    who: ({ roles }: Pick<AssignmentRuleSummary, 'roles'>) => {
      if (roles === null) return t`Default roles`
      return roles.length === 0 ? t`Everyone` : roles.map(({ label }) => label).join(', ')
    },
    due: ({ dueOn, dueAfterDays }: Due) => {
      if (dueOn) return format.date(noonOfDay(dueOn))
      if (!dueAfterDays) return t`No due date`
      return t`${plural(dueAfterDays, { one: '# day after hire or assignment', other: '# days after hire or assignment' })}`
    },
  }
}

type Props = {
  /** Lists the rules of a track or of a chain. */
  of: { trackId: string } | { chainId: string }
  /** Shown if there are none. */
  empty: ReactNode
}

const maxShown = 10

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

/** Active rules of a track or chain, newest first, linked. */
export function RuleRows({ of, empty }: Props) {
  const found = useQuery(read(assignmentRules.list, { query: { ...of, limit: maxShown } }))
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

type ChainProps = { chainId: string; isArchived: boolean }

/** Rules that assign tracks to a chain's stores, including future ones. */
export function ChainTracksPanel({ chainId, isArchived }: ChainProps) {
  const { t } = useLingui()
  const add = !isArchived && (
    <ButtonLink size="s" variant="quiet" className="justify-self-start" to={`/track-assignments/new?chain=${chainId}`}>
      <Plus aria-hidden />
      <Trans>Assign tracks</Trans>
    </ButtonLink>
  )
  return (
    <Panel
      title={t`Track assignments`}
      note={<Trans>Each assigns tracks to stores of the chain, and to new stores if you want.</Trans>}
    >
      <RuleRows
        of={{ chainId }}
        empty={
          <EmptyState icon={Route} title={<Trans>No assignments yet</Trans>}>
            <Trans>Assign the tracks that everyone needs: new stores get them, too.</Trans>
          </EmptyState>
        }
      />
      {add}
    </Panel>
  )
}
