import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Employee, type EmployeeTrack, employees } from '@trellis/contract/employees/employees.ts'
import { Route, UserRound } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { BackToList, EmployeeFigures, EmployeeHead } from './employee-head.tsx'
import { getEmployeeName } from './employee-labels.ts'
import { employeeLines } from './employees.slots.ts'
import { TrackCard } from './training/track-card.tsx'

const Waiting = () => (
  <Loading>
    <div className="flex items-center gap-4">
      <Skeleton className="size-18 rounded-full" />
      <span className="grid gap-2">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </span>
    </div>
    <Skeleton className="mt-6 h-22 rounded-m" />
    <div className="mt-5">
      <SkeletonRows rows={4} />
    </div>
  </Loading>
)

const states = {
  loading: <Waiting />,
  heading: (
    <h1 className="text-title-l">
      <Trans>Employee</Trans>
    </h1>
  ),
  missing: (
    <EmptyState icon={UserRound} title={<Trans>This person is not one of yours</Trans>}>
      <Trans>The link may be out of date, or the person may work somewhere else now.</Trans>
    </EmptyState>
  ),
  errorTitle: <Trans>This person could not be loaded</Trans>,
}

/** Note on what a former employer can still see. */
function FormerEmployeeNote({ endedAt }: { endedAt: string }) {
  const date = useFormat().date(endedAt)
  return (
    <p className="mt-5 rounded-m bg-sunken px-4 py-3 text-ink-2 text-small">
      <Trans>Left on {date}. Training completed until then is shown here.</Trans>
    </p>
  )
}

const NoTracks = () => (
  <Card radius="m">
    <EmptyState icon={Route} title={<Trans>No tracks yet</Trans>}>
      <Trans>Once a track is assigned to this person’s store and role, it appears here with its courses.</Trans>
    </EmptyState>
  </Card>
)

function Training({ employee, tracks }: { employee: Employee; tracks: readonly EmployeeTrack[] }) {
  const done = tracks.filter(track => track.coursesCompleted === track.totalCourses).length
  return (
    <>
      <div className="mt-6">
        <EmployeeFigures employee={employee} tracks={{ done, all: tracks.length }} />
      </div>
      <h2 className="mt-8 mb-3 text-title-m">
        <Trans>Training</Trans>
      </h2>
      <div className="grid gap-4">
        {tracks.length === 0 && <NoTracks />}
        {tracks.map(track => (
          <TrackCard key={track.id} employee={employee} track={track} />
        ))}
      </div>
    </>
  )
}

function Content({ id }: { id: string }) {
  const person = useQuery(read(employees.get, { params: { id } }))
  const tracks = useQuery(read(employees.tracks, { params: { id } }))
  usePageTitle(person.data && getEmployeeName(person.data))
  return (
    <QueryStates query={person} {...states}>
      {employee => (
        <QueryStates query={tracks} {...states}>
          {({ items }) => (
            <>
              <EmployeeHead employee={employee} />
              {employee.endedAt && <FormerEmployeeNote endedAt={employee.endedAt} />}
              <SlotParts slot={employeeLines} props={{ userId: employee.id }} />
              <Training employee={employee} tracks={items} />
            </>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}

/** Employee page: details, training progress and open requirements. */
export function EmployeePage() {
  const { id = '' } = useParams()
  const { data } = useQuery(read(employees.get, { params: { id } }))
  return (
    <PageFrame width={240}>
      <BackToList store={data?.locations[0]} />
      <Content key={id} id={id} />
    </PageFrame>
  )
}
