import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { audit as calls } from '@trellis/contract/audit/audit.ts'
import { ScrollText } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UpdatingList } from '../../ui/updating-list.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { type AuditFilter, useAuditFilter } from './use-audit-filter.ts'
import { VerifyPanel } from './verify-panel.tsx'

const Waiting = () => (
  <Loading>
    <Skeleton className="h-120 rounded-m" />
  </Loading>
)

function AuditPagination({ audit, next }: { audit: AuditFilter; next: string | null }) {
  return (
    <div className="flex justify-between gap-3 border-line border-t px-4.5 py-3">
      <Button variant="quiet" size="s" disabled={audit.isFirstPage} onClick={() => audit.turnTo(undefined)}>
        <Trans>Newest</Trans>
      </Button>
      <Button variant="quiet" size="s" disabled={next === null} onClick={() => audit.turnTo(next ?? undefined)}>
        <Trans>Earlier</Trans>
      </Button>
    </div>
  )
}

function Entries({ audit }: { audit: AuditFilter }) {
  const { t } = useLingui()
  const found = useQuery({
    ...read(calls.list, { query: { ...audit.filter, ...audit.page } }),
    placeholderData: before => before,
  })
  const empty = (
    <EmptyState icon={ScrollText} title={<Trans>No matching entries</Trans>}>
      <Trans>Entries appear here as soon as something that matters for security happens.</Trans>
    </EmptyState>
  )
  return (
    <QueryStates query={found} loading={<Waiting />} empty={empty}>
      {({ items, next }) => (
        <Card radius="m">
          <UpdatingList label={t`Entries`} busy={found.isPlaceholderData}>
            {items.map(entry => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </UpdatingList>
          {(next !== null || !audit.isFirstPage) && <AuditPagination audit={audit} next={next} />}
        </Card>
      )}
    </QueryStates>
  )
}

/** The audit log: who did what, when and from where; and whether the log is unaltered. */
export function AuditPage() {
  const audit = useAuditFilter()
  return (
    <PageFrame width={240} className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Trans>Audit log</Trans>}
        note={<Trans>Everything that matters for security. Entries are only ever added.</Trans>}
      >
        <AuditExport filter={audit.filter} />
      </PageHead>
      <VerifyPanel />
      <AuditFilters audit={audit} />
      <Entries audit={audit} />
    </PageFrame>
  )
}
