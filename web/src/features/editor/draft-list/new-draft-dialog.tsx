import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CourseOwner } from '@trellis/contract/editor/content-list.ts'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { type ReactNode, useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { read } from '../../../platform/api/queries.ts'
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

export type NewDraft = { title: string; brandId: string | null; retailOrganizationId: string | null }

type Props = {
  heading: ReactNode
  ownerHint: string
  ownerMissing: string
  busy: boolean
  error: Error | null
  onCreate: (draft: NewDraft) => void
  onClose: () => void
}

/** Adds something to write: a title and whose it is; everything else is written in the editor. */
export function NewDraftDialog({ heading, ownerHint, ownerMissing, busy, error, onCreate, onClose }: Props) {
  const { t } = useLingui()
  const only = useOnlyOwner()
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<CourseOwner | null>(null)
  const [isChecked, setChecked] = useState(false)
  const owner = only ?? chosen
  const ofTitle = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors.title?.[0] : undefined
  const submit = () => {
    setChecked(true)
    if (title.trim() === '' || !owner) return
    onCreate({
      title: title.trim(),
      brandId: owner.kind === 'brand' ? owner.id : null,
      retailOrganizationId: owner.kind === 'chain' ? owner.id : null,
    })
  }
  return (
    <FormDialog
      title={heading}
      confirm={<Trans>Create and write</Trans>}
      busy={busy}
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
          hint={ownerHint}
          search={filter => read(authoredCourses.owners, { query: { filter } })}
          optionOf={({ kind, id, name }) => ({
            value: id ?? 'platform',
            label: name ?? t`Trellis`,
            note: { platform: t`For everybody`, brand: t`Brand`, chain: t`Chain` }[kind],
          })}
          value={chosen}
          onChange={setChosen}
          error={isChecked && !owner && ownerMissing}
        />
      )}
    </FormDialog>
  )
}
