import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditFormat, audit } from '@trellis/contract/audit/audit.ts'
import { FileJson, FileText } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useDownload } from '../../ui/use-download.ts'
import type { AuditList } from './use-audit-list.ts'

/** Downloads the filtered entries: to read, or for others to verify. */
export function AuditExport({ filter }: Pick<AuditList, 'filter'>) {
  const { t } = useLingui()
  const { isBusy, save } = useDownload()
  const fetchAs = (format: AuditFormat) => void save(download(audit.export, { query: { ...filter, format } }))
  return (
    <Menu
      items={[
        { label: t`CSV, for any spreadsheet`, icon: FileText, onSelect: () => fetchAs('csv') },
        { label: t`NDJSON, for verification`, icon: FileJson, onSelect: () => fetchAs('ndjson') },
      ]}
      trigger={props => (
        <Button {...props} variant="quiet" size="s" busy={isBusy}>
          <Trans>Export</Trans>
        </Button>
      )}
    />
  )
}
