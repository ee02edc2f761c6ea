import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ImportSummary, importList, imports } from '@trellis/contract/imports/imports.ts'
import { FileUp } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { kindLabels, stateLabels } from './import-labels.ts'

const NewLink = () => (
  <ButtonLink to="/imports/new" size="s">
    <FileUp aria-hidden />
    <Trans>Import a list</Trans>
  </ButtonLink>
)

const NotDone = ({ state, results }: ImportSummary) => {
  if (state === 'DRAFT') return <Trans>Continue where you stopped</Trans>
  return results.NOT_DONE ? (
    <Plural value={results.NOT_DONE} one="# row not imported" other="# rows not imported" />
  ) : null
}

function useColumns(): ListColumn<ImportSummary>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'name',
      heading: t`List`,
      cell: row => row.fileName ?? t`Pasted cells`,
      below: row => i18n._(kindLabels[row.kind]),
      card: 'title',
    },
    { id: 'when', heading: t`When`, time: row => row.createdAt },
    { id: 'rows', heading: t`Rows`, cell: row => row.total, numeric: true },
    {
      id: 'state',
      heading: t`Status`,
      cell: row => <Chip tone={row.state === 'DONE' ? 'good' : 'neutral'}>{i18n._(stateLabels[row.state])}</Chip>,
      below: row => <NotDone {...row} />,
      card: 'mark',
    },
  ]
}

/** The viewer's imports, newest first. */
export function ImportsPage() {
  const { t } = useLingui()
  const list = useListOf(importList, { read: query => read(imports.list, { query }) })
  const columns = useColumns()
  return (
    <ListPage
      list={list}
      width={240}
      title={<Trans>Imported lists</Trans>}
      caption={t`Imported lists`}
      count={total => <Plural value={total} one="# list" other="# lists" />}
      actions={<NewLink />}
      columns={columns}
      rowName={row => row.fileName ?? t`Pasted cells`}
      rowLink={({ id, kind, state }) =>
        state === 'DRAFT' ? `/imports/new?kind=${kind}&draft=${id}` : `/imports/${id}`
      }
      empty={{
        icon: FileUp,
        title: <Trans>No lists yet</Trans>,
        text: <Trans>Import a list from a spreadsheet. You see the result before anything changes.</Trans>,
        action: <NewLink />,
      }}
      errorTitle={<Trans>Your imports could not be loaded</Trans>}
    />
  )
}
