import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toMonday } from '@trellis/contract/time-sheets/days.ts'
import { type OwnWeek, ownTime } from '@trellis/contract/time-sheets/own-time.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { MissingTimeDialog } from './missing-time-dialog.tsx'
import { OwnRequests } from './own-requests.tsx'
import { WeekPicker } from './week-picker.tsx'
import { WeekTime } from './week-time.tsx'

function MissingTime({ week }: { week: OwnWeek | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!week?.hasStore) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Something missing?</Trans>
      </Button>
      {isOpen && <MissingTimeDialog today={week.today} onClose={() => setOpen(false)} />}
    </>
  )
}

/** One's own training time, week by week. */
export function OwnTimePage() {
  const [params, setParams] = useSearchParams()
  const week = params.get('week') ?? undefined
  const query = useQuery({ ...read(ownTime.week, { query: { week } }), placeholderData: keepPreviousData })
  return (
    <PageFrame width={160} className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to="/me">
          <Trans>My Profile</Trans>
        </BackLink>
        <PageHead title={<Trans>Training time</Trans>}>
          <MissingTime week={query.data} />
        </PageHead>
      </div>
      <QueryStates query={query} errorTitle={<Trans>Your training time could not be loaded</Trans>}>
        {data => (
          <>
            <WeekPicker
              monday={data.monday}
              first={data.firstMonday}
              last={toMonday(data.today)}
              onChange={monday => setParams({ week: monday })}
            />
            <WeekTime week={data} />
          </>
        )}
      </QueryStates>
      <OwnRequests />
    </PageFrame>
  )
}
