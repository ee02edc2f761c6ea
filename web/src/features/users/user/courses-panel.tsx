import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AssignableCourse, courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { BookOpen, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { getUserName } from '../user-labels.ts'

/** Number of search results; the server limits how many can be assigned at once. */
const pageSize = 30

const toOption = ({ id, title, brandName }: AssignableCourse) => ({
  value: id,
  label: title,
  ...(brandName !== null && { note: brandName }),
})

const search = (text: string) => read(courseAssignments.manageable, { query: { filter: text, limit: pageSize } })

type AddCoursesDialogProps = { user: UserDetails; assigned: readonly AssignableCourse[]; onClose: () => void }

/** Assigns courses to a person directly. */
function AddCoursesDialog({ user, assigned, onClose }: AddCoursesDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(courseAssignments.assign, [courseAssignments.manageable])
  const name = getUserName(user)
  const give = async (courses: readonly AssignableCourse[]) => {
    try {
      await mutateAsync({ body: { userId: user.id, courseIds: courses.map(course => course.id) } })
    } catch {
      return
    }
    toast.success(t`${name} can take the courses now.`)
    onClose()
  }
  const toHint = (courses: readonly AssignableCourse[]) => {
    const givenAlready = courses.filter(course =>
      assigned.some(assignedCourse => assignedCourse.id === course.id),
    ).length
    if (givenAlready === 0) return null
    return <Plural value={givenAlready} one="# of them is already assigned." other="# of them are already assigned." />
  }
  return (
    <PickDialog
      title={<Trans>Add courses for {name}</Trans>}
      label={t`Courses`}
      placeholder={t`Search by title`}
      search={search}
      optionOf={toOption}
      missing={t`Choose at least one course.`}
      hintOf={toHint}
      busy={isPending}
      error={error}
      onPick={give}
      onClose={onClose}
    />
  )
}

type Props = { user: UserDetails; course: AssignableCourse; onClose: () => void }

/** Unassigns a directly assigned course. */
function RemoveCourseDialog({ user, course, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const sayDone = useUndo()
  const { mutateAsync, isPending } = useSend(courseAssignments.remove, [courseAssignments.manageable])
  const { mutateAsync: assign } = useSend(courseAssignments.assign, [courseAssignments.manageable])
  const [name, title] = [getUserName(user), course.title]
  const remove = async () => {
    try {
      await mutateAsync({ params: { courseId: course.id, userId: user.id } })
      const reverse = () => assign({ body: { userId: user.id, courseIds: [course.id] } })
      sayDone(t`“${title}” was removed.`, { reverse, undone: t`“${title}” is assigned again.` })
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void remove()}
      busy={isPending}
      title={
        <Trans>
          Remove “{title}” from {name}?
        </Trans>
      }
      confirm={<Trans>Remove</Trans>}
    >
      <Trans>
        It is removed from their courses unless their store’s tracks include it. They keep what they learned.
      </Trans>
    </ConfirmDialog>
  )
}

/** Maximum number of directly assigned courses per person. */
const most = 1000

function Progress({ startedAt, completedAt }: AssignableCourse) {
  const format = useFormat()
  const date = completedAt && format.date(completedAt)
  if (date)
    return (
      <Chip tone="good">
        <Trans>Completed {date}</Trans>
      </Chip>
    )
  return startedAt ? (
    <Chip tone="wait">
      <Trans>Started</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans>Not started</Trans>
    </Chip>
  )
}

function CourseRow({ course, onRemove }: { course: AssignableCourse; onRemove: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const given = course.assignedAt && format.date(course.assignedAt)
  const { title } = course
  return (
    <li className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{title}</p>
        <p className="text-ink-2 text-small">
          {course.brandName}
          {course.brandName && given && ' · '}
          {given && <Trans>assigned {given}</Trans>}
          {!course.isActive && (
            <>
              {' · '}
              <Trans>cannot be opened at the moment</Trans>
            </>
          )}
        </p>
      </div>
      <Progress {...course} />
      <IconButton icon={X} size="s" label={t`Remove ${title}`} onClick={onRemove} />
    </li>
  )
}

/** Courses assigned directly, in addition to those of tracks. */
export function CoursesPanel({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<AssignableCourse | null>(null)
  const found = useQuery(read(courseAssignments.manageable, { query: { assignedToUserId: user.id, limit: most } }))
  const name = getUserName(user)
  return (
    <Panel
      title={t`Courses assigned directly`}
      note={<Trans>Courses that {name} has in addition to the store’s tracks.</Trans>}
    >
      <QueryStates
        query={found}
        errorTitle={<Trans>The courses could not be loaded</Trans>}
        empty={
          <EmptyState icon={BookOpen} title={<Trans>No course is assigned directly</Trans>}>
            <Trans>What you add appears in their courses immediately.</Trans>
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul aria-label={t`Courses assigned directly`}>
            {items.map(course => (
              <CourseRow key={course.id} course={course} onRemove={() => setRemoved(course)} />
            ))}
          </ul>
        )}
      </QueryStates>
      <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        <Trans>Add courses</Trans>
      </Button>
      {isAdding && <AddCoursesDialog user={user} assigned={found.data?.items ?? []} onClose={() => setAdding(false)} />}
      {removed && <RemoveCourseDialog user={user} course={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}
