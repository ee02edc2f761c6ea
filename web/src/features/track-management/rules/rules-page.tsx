import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type AssignmentRuleSummary,
  assignmentRules,
  ruleList,
} from '@trellis/contract/track-management/assignment-rules.ts'
import { ListChecks, Plus } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { useRuleLabels } from './rule-rows.tsx'

type Rule = AssignmentRuleSummary

function useColumns(): ListColumn<Rule>[] {
  const { t } = useLingui()
  const labels = useRuleLabels()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const chain: ListColumn<Rule> = {
    id: 'chain',
    heading: t`Chain`,
    cell: rule => rule.chain?.name ?? t`All chains`,
    card: 'note',
  }
  return [
    { id: 'tracks', heading: t`Tracks`, width: '30%', cell: labels.tracks, card: 'title' },
    ...(isAdministrator ? [chain] : []),
    { id: 'stores', heading: t`Stores`, cell: labels.stores },
    { id: 'who', heading: t`Who sees it`, cell: labels.who },
    { id: 'due', heading: t`Due date`, cell: labels.due },
    { id: 'now', heading: t`Stores now`, number: ({ stores }) => stores },
  ]
}

function useFilters(rows: readonly Rule[] = []): ListFilter[] {
  const { t } = useLingui()
  const ended = t({ message: 'Ended', context: 'assignments' })
  const trackName = (trackId: string) =>
    rows.flatMap(({ tracks }) => tracks).find(({ id }) => id === trackId)?.name ?? t`One track`
  const chainName = (chainId: string) => rows.find(({ chain }) => chain?.id === chainId)?.chain?.name ?? t`One chain`
  return [
    { name: 'view', label: t`View`, all: t`Active`, options: [{ value: 'ended', label: ended }], chip: () => ended },
    { name: 'track', label: t`Track`, chip: trackName },
    { name: 'chain', label: t`Chain`, chip: chainName },
  ]
}

/** List of assignment rules. */
export function RulesPage() {
  const { t } = useLingui()
  const labels = useRuleLabels()
  const list = useListOf(ruleList, {
    filters: { view: 'view', track: 'trackId', chain: 'chainId' },
    read: query => read(assignmentRules.list, { query }),
  })
  const add = (
    <ButtonLink size="s" to="/track-assignments/new">
      <Plus aria-hidden />
      <Trans>Assign tracks</Trans>
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      title={t`Assignments`}
      count={total => <Plural value={total} one="# assignment" other="# assignments" />}
      actions={
        <>
          <ButtonLink size="s" variant="quiet" to="/track-management">
            <Trans>Tracks</Trans>
          </ButtonLink>
          {add}
        </>
      }
      search={t`Name of a track`}
      filters={useFilters(list.rows)}
      columns={useColumns()}
      rowName={labels.tracks}
      rowLink={({ id }) => `/track-assignments/${id}`}
      empty={{
        icon: ListChecks,
        title: <Trans>No assignments yet</Trans>,
        text: <Trans>Assign tracks to many stores at once, including stores that join later.</Trans>,
        action: add,
      }}
      noMatch={{
        title: <Trans>No assignment matches these filters</Trans>,
        text: <Trans>Try a shorter part of the name, or another view.</Trans>,
      }}
      errorTitle={<Trans>The assignments could not be loaded</Trans>}
    />
  )
}
