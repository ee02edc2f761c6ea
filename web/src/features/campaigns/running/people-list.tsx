import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type CampaignPerson, type ListedStage, running } from '@trellis/contract/campaigns/running.ts'
import { Users } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useListRequest } from '../../../ui/list/use-list-request.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { stageLabels } from './running-labels.ts'
import { usePersonName } from './use-person-name.ts'
import { useRunningAddress } from './use-running-address.ts'

const pageSize = 20

function useColumns(): ListColumn<CampaignPerson>[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = usePersonName()
  const { linkTo } = useRunningAddress()
  return [
    {
      id: 'person',
      heading: t`Person`,
      cell: person => (
        <TextLink quiet to={linkTo({ reward: person.ruqId })}>
          {nameOf(person)}
        </TextLink>
      ),
      below: ({ dispensaryName }) => dispensaryName,
      card: 'title',
    },
    { id: 'at', heading: t`First earned`, width: '9rem', cell: ({ earnedAt }) => format.date(earnedAt), card: 'foot' },
    { id: 'rewards', heading: t`Rewards`, width: '7rem', numeric: true, cell: ({ rewards }) => format.number(rewards) },
    {
      id: 'value',
      heading: t`Value`,
      width: '8rem',
      numeric: true,
      cell: ({ value }) => format.money(value),
      card: 'mark',
    },
  ]
}

type Props = { id: string; stage: ListedStage; asOf: string }

/** The people who have come as far as a step. */
export function PeopleList({ id, stage, asOf }: Props) {
  const { t, i18n } = useLingui()
  const nameOf = usePersonName()
  const request = useListRequest({ pageSize, pageName: 'people' })
  const query = { stage, asOf, ...request.part }
  const list = useList(request, useQuery(read(running.people, { params: { id }, query })))
  const name = i18n._(stageLabels[stage])
  return (
    <ListPanel
      list={list}
      title={<Trans>People: {name}</Trans>}
      note={<Plural value={list.total ?? 0} one="# person" other="# people" />}
      caption={t`People: ${name}`}
      columns={useColumns()}
      rowKey={({ ruqId }) => ruqId}
      rowName={nameOf}
      empty={{
        icon: Users,
        title: <Trans>Nobody yet</Trans>,
        text: <Trans>Whoever comes this far will stand here.</Trans>,
      }}
      errorTitle={<Trans>The people could not be loaded</Trans>}
    />
  )
}
