import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { audit as calls } from '@trellis/contract/audit/audit.ts'
import { ScrollText } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
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

function Turning({ audit, next }: { audit: AuditFilter; next: string | null }) {
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
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...read(calls.list, { query: { ...audit.filter, ...audit.page } }),
    placeholderData: before => before,
  })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Waiting />
  if (data.items.length === 0)
    return (
      <EmptyState icon={ScrollText} title={<Trans>Nothing like that was done</Trans>}>
        <Trans>Entries stand here as soon as something happens that matters for safety.</Trans>
      </EmptyState>
    )
  return (
    <Card radius="m">
      <UpdatingList label={t`Entries`} busy={isPlaceholderData}>
        {data.items.map(entry => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </UpdatingList>
      {(data.next !== null || !audit.isFirstPage) && <Turning audit={audit} next={data.next} />}
    </Card>
  )
}

/** Who did what, when and from where; and whether the log is as it was written. */
export function AuditPage() {
  const audit = useAuditFilter()
  return (
    <div className="mx-auto grid max-w-240 grid-cols-1 gap-5 px-safe-4 pt-5 pb-10 min-[769px]:px-safe-7 min-[769px]:pt-8 min-[769px]:pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <h1 className="text-title-l">
            <Trans>Audit log</Trans>
          </h1>
          <p className="mt-0.5 text-ink-2">
            <Trans>Everything that matters for safety. It is only added to.</Trans>
          </p>
        </div>
        <AuditExport filter={audit.filter} />
      </div>
      <VerifyPanel />
      <AuditFilters audit={audit} />
      <Entries audit={audit} />
    </div>
  )
}
