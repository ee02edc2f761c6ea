import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredCourses, type CourseOwner } from '@trellis/contract/editor/courses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** For whom somebody writes who writes for one owner only; undefined = not known yet, null = there are several. */
function useOnlyOwner(): CourseOwner | null | undefined {
  const { data } = useQuery(read(authoredCourses.owners, { query: { limit: 2 } }))
  if (!data) return undefined
  return data.items.length === 1 ? (data.items[0] ?? null) : null
}

function useCreate(owner: CourseOwner | null, title: string) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredCourses.create, [authoredCourses.list])
  const create = () =>
    mutate(
      {
        body: {
          id,
          title: title.trim(),
          brandId: owner?.kind === 'brand' ? owner.id : null,
          retailOrganizationId: owner?.kind === 'chain' ? owner.id : null,
        },
      },
      { onSuccess: () => void navigate(`/edit-card-courses/${id}`) },
    )
  return { create, isPending, error }
}

/** Adds a course: a title and whose it is; everything else is written in the editor. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const only = useOnlyOwner()
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<CourseOwner | null>(null)
  const [isChecked, setChecked] = useState(false)
  const owner = only ?? chosen
  const { create, isPending, error } = useCreate(owner, title)
  const ofTitle = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors.title?.[0] : undefined
  const submit = () => {
    setChecked(true)
    if (title.trim() !== '' && owner) create()
  }
  return (
    <FormDialog
      title={<Trans>New course</Trans>}
      confirm={<Trans>Create and write</Trans>}
      busy={isPending}
      error={ofTitle ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t`Title`}
        value={title}
        maxLength={200}
        error={(ofTitle && say(ofTitle)) || (isChecked && title.trim() === '' && t`Please enter a title.`)}
        onChange={event => setTitle(event.target.value)}
      />
      {only === null && (
        <ServerPicker<CourseOwner>
          label={t`Owner`}
          hint={t`Whose course it is: they can edit it, and put it into their tracks.`}
          search={filter => read(authoredCourses.owners, { query: { filter } })}
          optionOf={({ kind, id, name }) => ({
            value: id ?? 'platform',
            label: name ?? t`Trellis`,
            note: { platform: t`For everybody`, brand: t`Brand`, chain: t`Chain` }[kind],
          })}
          value={chosen}
          onChange={setChosen}
          error={isChecked && !owner && t`Choose whose course it is.`}
        />
      )}
    </FormDialog>
  )
}
