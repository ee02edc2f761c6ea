import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AssignableCourse, courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { nameOf } from '../user-labels.ts'

/** How many courses a search shows; how many can be given at once is for the server to say. */
const shown = 30

const optionOf = ({ id, title, brandName }: AssignableCourse) => ({
  value: id,
  label: title,
  ...(brandName !== null && { note: brandName }),
})

const search = (text: string) => read(courseAssignments.manageable, { query: { filter: text, limit: shown } })

type Props = { user: UserDetails; given: readonly AssignableCourse[]; onClose: () => void }

/** Assigns courses to a person directly. */
export function AddCoursesDialog({ user, given, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(courseAssignments.assign, [courseAssignments.manageable])
  const name = nameOf(user)
  const give = async (chosen: readonly AssignableCourse[]) => {
    try {
      await mutateAsync({ body: { userId: user.id, courseIds: chosen.map(course => course.id) } })
    } catch {
      return
    }
    toast.success(t`${name} can take the courses now.`)
    onClose()
  }
  const hintOf = (chosen: readonly AssignableCourse[]) => {
    const givenAlready = chosen.filter(course => given.some(each => each.id === course.id)).length
    if (givenAlready === 0) return null
    return <Plural value={givenAlready} one="# of them is already assigned." other="# of them are already assigned." />
  }
  return (
    <PickDialog
      title={<Trans>Add courses for {name}</Trans>}
      label={t`Courses`}
      placeholder={t`Search by title`}
      search={search}
      optionOf={optionOf}
      missing={t`Choose at least one course.`}
      hintOf={hintOf}
      busy={isPending}
      error={error}
      onPick={give}
      onClose={onClose}
    />
  )
}
