import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type CampaignPerson, earnerList, type ListedStage, running } from '@trellis/contract/campaigns/running.ts'
import { Users } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { stageLabels } from './running-labels.ts'
import { usePersonName } from './use-person-name.ts'
import { useRunningAddress } from './use-running-address.ts'

function useColumns(): ListColumn<CampaignPerson>[] {
  const { t } = useLingui()
  const format = useFormat()
  const getName = usePersonName()
  const { linkTo } = useRunningAddress()
  return [
    {
      id: 'person',
      heading: t`Person`,
      cell: person => (
        <TextLink quiet to={linkTo({ reward: person.ruqId })}>
          {getName(person)}
        </TextLink>
      ),
      below: ({ dispensaryName }) => dispensaryName,
      card: 'title',
    },
    { id: 'at', heading: t`First earned`, width: '9rem', date: ({ earnedAt }) => earnedAt, card: 'foot' },
    { id: 'rewards', heading: t`Rewards`, width: '7rem', number: ({ rewards }) => rewards },
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

/** The people who reached a step. */
export function PeopleList({ id, stage, asOf }: Props) {
  const { t, i18n } = useLingui()
  const getName = usePersonName()
  const list = useListOf(earnerList, {
    pageName: 'people',
    read: query => read(running.people, { params: { id }, query: { ...query, stage, asOf } }),
  })
  const name = i18n._(stageLabels[stage])
  return (
    <ListPanel
      list={list}
      title={t`People: ${name}`}
      note={<Plural value={list.total ?? 0} one="# person" other="# people" />}
      columns={useColumns()}
      rowKey={({ ruqId }) => ruqId}
      rowName={getName}
      empty={{
        icon: Users,
        title: <Trans>No one yet</Trans>,
        text: <Trans>People who get this far are listed here.</Trans>,
      }}
      errorTitle={<Trans>The people could not be loaded</Trans>}
    />
  )
}
