import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { entryList, type MoneyEntry, type MoneyFigure, running } from '@trellis/contract/campaigns/running.ts'
import { ReceiptText } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { figureLabels, occasionLabels } from './running-labels.ts'
import { usePersonName } from './use-person-name.ts'
import { useRunningAddress } from './use-running-address.ts'

function useColumns(): ListColumn<MoneyEntry>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const getName = usePersonName()
  const { linkTo } = useRunningAddress()
  const describeOccasion = ({ occasion, ruqId }: MoneyEntry) => {
    const occasionLabel = i18n._(occasionLabels[occasion])
    return ruqId ? (
      <TextLink quiet to={linkTo({ reward: ruqId })}>
        {occasionLabel}
      </TextLink>
    ) : (
      occasionLabel
    )
  }
  return [
    {
      id: 'what',
      heading: t`What happened`,
      cell: describeOccasion,
      below: ({ rewardTitle, courseTitle }) => [rewardTitle, courseTitle].filter(Boolean).join(' · '),
      card: 'title',
    },
    {
      id: 'who',
      heading: t`For whom`,
      cell: entry => (entry.ruqId ? getName(entry) : t`The brand`),
      below: ({ personName, dispensaryName }) => personName && dispensaryName,
      card: 'body',
    },
    { id: 'at', heading: t`When`, width: '9rem', date: ({ at }) => at, card: 'foot' },
    {
      id: 'change',
      heading: t`Amount`,
      width: '8rem',
      numeric: true,
      cell: ({ change }) => format.money(change),
      card: 'mark',
    },
  ]
}

type Props = { id: string; figure: MoneyFigure; asOf: string }

/** The ledger entries behind a figure; a reward's entry links to how it was earned. */
export function EntriesPanel({ id, figure, asOf }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const list = useListOf(entryList, {
    pageSize: 20,
    pageName: 'entries',
    read: query => read(running.entries, { params: { id }, query: { ...query, figure, asOf } }),
  })
  const { total = 0, isMore } = list
  const count = format.number(total)
  const name = i18n._(figureLabels[figure].name)
  return (
    <ListPanel
      list={list}
      title={t`Entries of “${name}”`}
      note={
        isMore ? <Trans>More than {count} entries</Trans> : <Plural value={total} one="# entry" other="# entries" />
      }
      actions={
        <ExportMenu
          fetchFile={format => download(running.exportEntries, { params: { id }, query: { figure, asOf, format } })}
          amount={isMore ? t`More than ${count} entries` : t`${count} entries`}
          disabled={total === 0}
        />
      }
      columns={useColumns()}
      rowName={({ occasion }) => i18n._(occasionLabels[occasion])}
      empty={{
        icon: ReceiptText,
        title: <Trans>No entries yet</Trans>,
        text: <Trans>Every movement of this money is listed here, to the cent.</Trans>,
      }}
      errorTitle={<Trans>The entries could not be loaded</Trans>}
    />
  )
}
