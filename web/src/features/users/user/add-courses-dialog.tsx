import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AssignableCourse, courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
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
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly AssignableCourse[]>([])
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, isPending, error } = useSend(courseAssignments.assign, [courseAssignments.manageable])
  const name = nameOf(user)
  const givenAlready = chosen.filter(course => given.some(each => each.id === course.id)).length
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (chosen.length === 0) {
      setMissing(true)
      return box.current?.focus()
    }
    try {
      await mutateAsync({ body: { userId: user.id, courseIds: chosen.map(course => course.id) } })
    } catch {
      return
    }
    toast.success(t`${name} can take the courses now.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={<Trans>Add courses for {name}</Trans>}
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)} className="grid gap-4 pb-3">
        <FormFailure error={error} />
        <ServerPicker
          label={t`Courses`}
          placeholder={t`Search by title`}
          multiple
          ref={box}
          search={search}
          optionOf={optionOf}
          value={chosen}
          onChange={next => {
            setMissing(false)
            setChosen(next)
          }}
          error={isMissing && t`Choose at least one course.`}
          hint={
            givenAlready > 0 && (
              <Plural
                value={givenAlready}
                one="# of them is assigned already."
                other="# of them are assigned already."
              />
            )
          }
        />
      </form>
    </Dialog>
  )
}
