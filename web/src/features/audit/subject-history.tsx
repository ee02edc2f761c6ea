import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { audit } from '@trellis/contract/audit/audit.ts'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../platform/api/queries.ts'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useListRequest } from '../../ui/list/use-list-request.ts'
import { AuditFacts, toTitle, useAuditColumns } from './audit-columns.tsx'
import { AuditPagination } from './audit-pagination.tsx'

const pageSize = 25

/** The entries of the audit log that a person made, or that are about a person or a thing. */
export function SubjectHistory({ id, note }: { id: string; note: ReactNode }) {
  const { t } = useLingui()
  const request = useListRequest({ pageSize, pageName: 'after' })
  const after = request.params.get('after') ?? undefined
  const query = useQuery(read(audit.list, { query: { person: id, after, limit: pageSize } }))
  return (
    <ListPanel
      list={useList(request, query)}
      title={<Trans>History</Trans>}
      note={note}
      caption={t`Entries`}
      columns={useAuditColumns()}
      rowName={toTitle}
      rowDetails={entry => <AuditFacts entry={entry} />}
      footer={
        <AuditPagination
          isFirstPage={after === undefined}
          next={query.data?.next ?? null}
          turnTo={next => request.put({ after: next })}
        />
      }
      empty={{ icon: ScrollText, title: <Trans>Nothing has happened yet</Trans> }}
      errorTitle={<Trans>The history could not be loaded</Trans>}
    />
  )
}
