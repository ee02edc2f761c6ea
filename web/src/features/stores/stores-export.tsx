import { useLingui } from '@lingui/react/macro'
import { stores } from '@trellis/contract/stores/stores.ts'
import { download } from '../../platform/api/download.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import type { StoreList } from './use-store-list.ts'

/** Exports the listed stores as a file. */
export function StoresExport({ stores: { total = 0, isMore, query } }: { stores: StoreList }) {
  const { t } = useLingui()
  const count = useFormat().number(total)
  return (
    <ExportMenu
      fetchFile={format => download(stores.export, { body: { ...query, format } })}
      amount={isMore ? t`More than ${count} stores` : t`${count} stores`}
      disabled={total === 0}
    />
  )
}
