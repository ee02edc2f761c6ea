import { Trans } from '@lingui/react/macro'
import { buildReportAddress, parseReportAddress } from '@trellis/contract/report-mails/mailed-reports.ts'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'

const ByMailDialog = lazy(async () => ({ default: (await import('./by-mail-dialog.tsx')).ByMailDialog }))

/** Schedules a weekly e-mail of the current report with its filters. */
export function ByMailButton() {
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const report = parseReportAddress(`${pathname}${search}`) ?? parseReportAddress(pathname)
  if (!report) return null
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        <Trans>E-mail this report</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ByMailDialog address={buildReportAddress(report)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
