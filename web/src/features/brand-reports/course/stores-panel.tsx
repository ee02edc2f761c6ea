import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandCourseStore, brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { Store } from 'lucide-react'
import { download } from '../../../platform/api/download.ts'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../../ui/list/list-types.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { Period } from '../use-period.ts'

const placeOf = ({ city, state }: BrandCourseStore) => `${city}, ${state}`

function useColumns(): ListColumn<BrandCourseStore>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    { id: 'name', heading: t`Store`, cell: ({ name }) => name, below: placeOf, card: 'title', cardBelow: placeOf },
    {
      id: 'people',
      heading: t`People trained`,
      numeric: true,
      cell: ({ people }) => format.number(people),
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

type Props = { courseId: string; period: Period }

/** The stores that work with the brand where somebody completed the course, the most people first. */
export function StoresPanel({ courseId, period: { period, request } }: Props) {
  const { t } = useLingui()
  const params = { courseId }
  const found = useQuery(read(brandOverview.stores, { params, query: { period, ...request.part } }))
  return (
    <ListPanel
      title={<Trans>By store</Trans>}
      note={<Trans>Stores that work with your brand.</Trans>}
      actions={
        <ExportMenu fetchFile={format => download(brandOverview.exportStores, { params, query: { period, format } })} />
      }
      list={useList(request, found)}
      caption={t`By store`}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/budtenders-trained?period=${period}&courseId=${courseId}&dispensaryId=${id}`}
      empty={{
        icon: Store,
        title: <Trans>Nobody has completed it at a store of yours</Trans>,
        text: <Trans>In this period, nobody at a store that works with your brand has completed the course.</Trans>,
      }}
      noMatch={{ title: <Trans>Nobody has completed it at a store of yours</Trans> }}
      errorTitle={<Trans>The stores could not be loaded</Trans>}
    />
  )
}
