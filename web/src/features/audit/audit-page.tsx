import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AuditFacts, titleOf, useAuditColumns } from './audit-columns.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFields, useAuditFilters } from './audit-filters.tsx'
import { AuditPagination } from './audit-pagination.tsx'
import { useAuditList } from './use-audit-list.ts'
import { VerifyPanel } from './verify-panel.tsx'

/** The audit log: who did what, when and from where; and whether the log is unaltered. */
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
      rowName={titleOf}
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
