import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type Employee,
  type EmployeeItem,
  type EmployeeTrack,
  employees,
} from '@trellis/contract/employees/employees.ts'
import { ownTrackId } from '@trellis/contract/tracks/tracks.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { getEmployeeName } from '../employee-labels.ts'
import { ItemRow } from './item-row.tsx'

type ResetDialogProps = { employee: Employee; item: EmployeeItem; onClose: () => void }

/** Confirms a course reset: employee, course and what is preserved. */
function ResetDialog({ employee, item, onClose }: ResetDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const reset = useSend(employees.resetCourse, [employees.items, employees.tracks, employees.get, employees.list])
  const [name, course] = [getEmployeeName(employee), item.courseTitle]
  const confirm = async () => {
    try {
      await reset.mutateAsync({ params: { id: item.courseId, userId: employee.id } })
      toast.success(t`${name} can take “${course}” again.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="primary"
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={reset.isPending}
      title={
        <Trans>
          Reset “{course}” for {name}?
        </Trans>
      }
      confirm={<Trans>Reset</Trans>}
    >
      {item.state === 'COMPLETED' ? (
        <Trans>
          It restarts at the first card with all quiz tries, and no longer counts as completed. Earlier answers stay on
          record.
        </Trans>
      ) : (
        <Trans>It restarts at the first card with all quiz tries. Earlier answers stay on record.</Trans>
      )}
    </ConfirmDialog>
  )
}

type Props = { employee: Employee; track: EmployeeTrack }

function Items({ employee, track }: Props) {
  const [resetting, setResetting] = useState<EmployeeItem | null>(null)
  const found = useQuery(read(employees.items, { params: { id: employee.id, trackId: track.id } }))
  const loadingRow = (
    <Loading>
      <div className="px-4">
        <SkeletonRows rows={Math.min(track.totalCourses, 4)} />
      </div>
    </Loading>
  )
  return (
    <>
      <QueryStates query={found} loading={loadingRow} errorTitle={<Trans>The courses could not be loaded</Trans>}>
        {({ items }) => (
          <ul>
            {items.map(item => (
              <ItemRow key={item.courseId} employee={employee} item={item} onReset={() => setResetting(item)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {resetting && <ResetDialog employee={employee} item={resetting} onClose={() => setResetting(null)} />}
    </>
  )
}

/** Employee's progress in one track and its courses. */
export function TrackCard({ employee, track }: Props) {
  const { coursesCompleted: completed, totalCourses: all } = track
  return (
    <Card radius="m">
      <div className="grid gap-2 border-line border-b px-4 py-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-title-s">{track.id === ownTrackId ? <Trans>Assigned directly</Trans> : track.name}</h3>
          <p className="num text-ink-2 text-small">
            <Trans>
              {completed} of {all} completed
            </Trans>
          </p>
        </div>
        <ProgressBar label={track.name} value={all === 0 ? 0 : (100 * completed) / all} />
      </div>
      <Items employee={employee} track={track} />
    </Card>
  )
}
