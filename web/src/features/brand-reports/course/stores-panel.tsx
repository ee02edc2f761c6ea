import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandCourseStore, brandOverview, countedList } from '@trellis/contract/brand-reports/overview.ts'
import { Store } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { periodFilter } from '../use-period.ts'

const formatPlace = ({ city, state }: BrandCourseStore) => `${city}, ${state}`

function useColumns(): ListColumn<BrandCourseStore>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'name',
      heading: t`Store`,
      cell: ({ name }) => name,
      below: formatPlace,
      card: 'title',
      cardBelow: formatPlace,
    },
    {
      id: 'people',
      heading: t`People trained`,
      number: ({ people }) => people,
      card: 'mark',
      cardCell: ({ people }) => t`${plural(people, { one: '# person', other: '# people' })}`,
    },
    {
      id: 'last',
      heading: t`Last completed`,
      cell: ({ lastCompletedAt }) => (lastCompletedAt ? format.date(lastCompletedAt) : '–'),
    },
  ]
}

/** The brand's partner stores with completions of the course, most people first. */
export function StoresPanel({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const params = { courseId }
  const list = useListOf(countedList, { ...periodFilter, read: query => read(brandOverview.stores, { params, query }) })
  return (
    <ListPanel
      title={t`By store`}
      note={<Trans>Stores that work with your brand.</Trans>}
      actions={
        <ExportMenu
          fetchFile={format => download(brandOverview.exportStores, { params, query: { ...list.query, format } })}
        />
      }
      list={list}
      columns={useColumns()}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/budtenders-trained?period=${list.query.period}&courseId=${courseId}&dispensaryId=${id}`}
      empty={{
        icon: Store,
        title: <Trans>No one has completed it at one of your stores</Trans>,
        text: <Trans>In this period, no one at a store that works with your brand has completed the course.</Trans>,
      }}
      noMatch={{ title: <Trans>No one has completed it at one of your stores</Trans> }}
      errorTitle={<Trans>The stores could not be loaded</Trans>}
    />
  )
}
