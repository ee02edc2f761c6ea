import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { AuditList } from './use-audit-list.ts'

/** The pages of entries, which are too many to count. */
export function AuditPagination({ isFirstPage, next, turnTo }: Pick<AuditList, 'isFirstPage' | 'next' | 'turnTo'>) {
  if (next === null && isFirstPage) return null
  return (
    <div className="flex justify-between gap-3 border-line border-t px-4.5 py-3">
      <Button variant="quiet" size="s" disabled={isFirstPage} onClick={() => turnTo(undefined)}>
        <Trans>Newest</Trans>
      </Button>
      <Button variant="quiet" size="s" disabled={next === null} onClick={() => turnTo(next ?? undefined)}>
        <Trans>Earlier</Trans>
      </Button>
    </div>
  )
}
