import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AssignmentRuleSummary, assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { ListChecks, Plus } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import type { ListFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { anyText, oneOf, useListRequest } from '../../../ui/list/use-list-request.ts'
import { useRuleLabels } from './rule-rows.tsx'

type Rule = AssignmentRuleSummary
const pageSize = 30

function useColumns(): ListColumn<Rule>[] {
  const { t } = useLingui()
  const format = useFormat()
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
    { id: 'stores', heading: t`Stores`, cell: labels.stores, card: 'fact' },
    { id: 'who', heading: t`Who sees it`, cell: labels.who, card: 'fact' },
    { id: 'due', heading: t`Due date`, cell: labels.due, card: 'fact' },
    {
      id: 'now',
      heading: t`Stores now`,
      numeric: true,
      cell: ({ stores }) => format.number(stores),
      card: 'fact',
    },
  ]
}

function useRuleList() {
  const request = useListRequest({
    pageSize,
    filters: { view: oneOf(['ended']), track: anyText, chain: anyText },
  })
  const { view, track, chain } = request.chosen
  const found = useQuery(
    read(assignmentRules.list, {
      query: {
        filter: request.filter,
        view: view || 'active',
        ...(track && { trackId: track }),
        ...(chain && { chainId: chain }),
        ...request.part,
      },
    }),
  )
  return useList(request, found)
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

/** The rules that assign tracks to stores. */
export function RulesPage() {
  const { t } = useLingui()
  const labels = useRuleLabels()
  const list = useRuleList()
  const add = (
    <ButtonLink size="s" to="/track-assignments/new">
      <Plus aria-hidden />
      <Trans>Assign tracks</Trans>
    </ButtonLink>
  )
  return (
    <ListPage
      list={list}
      title={<Trans>Assignments</Trans>}
      caption={t`Assignments`}
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
      rowKey={({ id }) => id}
      rowName={labels.tracks}
      rowLink={({ id }) => `/track-assignments/${id}`}
      empty={{
        icon: ListChecks,
        title: <Trans>No assignments yet</Trans>,
        text: <Trans>Assign tracks to many stores at once, and to those that join later.</Trans>,
        action: add,
      }}
      noMatch={{
        title: <Trans>No assignment fits these filters</Trans>,
        text: <Trans>Try a shorter part of the name, or another view.</Trans>,
      }}
      errorTitle={<Trans>The assignments could not be loaded</Trans>}
    />
  )
}
