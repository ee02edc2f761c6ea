import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditFormat, audit } from '@trellis/contract/audit/audit.ts'
import { FileJson, FileText, ScrollText } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { Button } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { AuditFacts, toTitle, useAuditColumns } from './audit-columns.tsx'
import { AuditFields, useAuditFilters } from './audit-filters.tsx'
import { AuditPagination } from './audit-pagination.tsx'
import { type AuditList, useAuditList } from './use-audit-list.ts'
import { VerifyPanel } from './verify-panel.tsx'

/** Downloads the filtered entries: to read, or for others to verify. */
function AuditExport({ filter }: Pick<AuditList, 'filter'>) {
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

/** The audit log: actor, act, time and address, and whether the log is unaltered. */
export function AuditPage() {
  const { t } = useLingui()
  const audit = useAuditList()
  return (
    <ListPage
      list={audit.list}
      title={<Trans>Audit log</Trans>}
      note={<Trans>Everything that matters for security. Entries are only ever added.</Trans>}
      caption={t`Entries`}
      actions={<AuditExport filter={audit.filter} />}
      above={
        <div className="mt-5">
          <VerifyPanel />
        </div>
      }
      filters={useAuditFilters()}
      toolbar={<AuditFields list={audit.list} />}
      columns={useAuditColumns()}
      rowName={toTitle}
      rowDetails={entry => <AuditFacts entry={entry} />}
      footer={<AuditPagination {...audit} />}
      empty={{
        icon: ScrollText,
        title: <Trans>No matching entries</Trans>,
        text: <Trans>Entries appear here once something that matters for security happens.</Trans>,
      }}
      noMatch={{ title: <Trans>No matching entries</Trans> }}
    />
  )
}
