import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Partnership, partnershipList, partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { Questions } from './questions.tsx'

const getKey = ({ brand, dispensary }: Partnership) => `${brand.id} ${dispensary.id}`

function EndDialog({ partnership: { brand, dispensary }, onClose }: { partnership: Partnership; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(partnerships.end, [partnerships.list])
  const [brandName, store] = [brand.name, dispensary.name]
  return (
    <ActDialog
      title={t`Should ${store} stop working with ${brandName}?`}
      consequence={
        <Trans>
          The brand no longer sees your people and can ask again after 90 days. They keep what they learned and earned.
        </Trans>
      }
      confirm={<Trans>Stop</Trans>}
      busy={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() =>
        mutate({ params: { brandId: brand.id, dispensaryId: dispensary.id } }, { onSuccess: () => onClose() })
      }
    />
  )
}

function Count({ total, isMore }: { total: number; isMore: boolean }) {
  const count = useFormat().number(total)
  return isMore ? (
    <Trans>More than {count} entries: one for each brand at each store</Trans>
  ) : (
    <Plural value={total} one="# entry: a brand at a store" other="# entries: one for each brand at each store" />
  )
}

/** The partner brands of the viewer's stores, and pending requests. */
export function StoreBrandsPage() {
  const { t } = useLingui()
  const format = useFormat()
  const [ending, setEnding] = useState<Partnership | null>(null)
  const list = useListOf(partnershipList, { read: query => read(partnerships.list, { query }) })
  return (
    <>
      <ListPage
        list={list}
        title={t`Brands`}
        note={<Trans>The brands that your stores work with.</Trans>}
        count={(total, isMore) => <Count {...{ total, isMore }} />}
        above={<Questions />}
        search={t`Name of the brand or store`}
        columns={[
          { id: 'brand', heading: t`Brand`, cell: ({ brand }) => brand.name, card: 'title' },
          {
            id: 'store',
            heading: t`Store`,
            cell: ({ dispensary }) => dispensary.name,
            below: ({ dispensary }) => `${dispensary.city}, ${dispensary.state}`,
            card: 'note',
          },
          {
            id: 'since',
            heading: t`Since`,
            date: ({ since }) => since,
            card: 'foot',
            cardCell: ({ since }) => <Trans>since {format.date(since)}</Trans>,
          },
        ]}
        rowKey={getKey}
        rowName={({ brand, dispensary }) => `${brand.name}, ${dispensary.name}`}
        rowMenu={partnership => [
          { label: t`Stop working together`, tone: 'danger', onSelect: () => setEnding(partnership) },
        ]}
        empty={{
          icon: Handshake,
          title: <Trans>No brands yet</Trans>,
          text: <Trans>When a brand asks to work with one of your stores, you answer here.</Trans>,
        }}
        noMatch={{ title: <Trans>No brand matches this text</Trans> }}
        errorTitle={<Trans>The brands could not be loaded</Trans>}
      />
      {ending && <EndDialog partnership={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
