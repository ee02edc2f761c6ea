import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CourseOwner } from '@trellis/contract/authoring/content-list.ts'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftKind } from '../draft-kind.ts'

const firstOwners = read(authoredCourses.owners, { query: { limit: 2 } })

/** The owner for a user who writes for one owner only; null = there are several. */
const getOnlyOwner = ({ items }: { items: readonly CourseOwner[] }) => (items.length === 1 ? (items[0] ?? null) : null)

/** The owner of a new draft; asked if there are several. A press before that is known waits for it. */
function useOwner() {
  const cache = useQueryClient()
  const { data } = useQuery(firstOwners)
  const [selectedOwner, choose] = useState<CourseOwner | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const find = async () => {
    setFailure(null)
    setAsking(true)
    try {
      return getOnlyOwner(await cache.ensureQueryData(firstOwners)) ?? selectedOwner
    } catch (error) {
      setFailure(toError(error))
      return null
    } finally {
      setAsking(false)
    }
  }
  return {
    hasSeveral: data !== undefined && getOnlyOwner(data) === null,
    selectedOwner,
    choose,
    isAsking,
    failure,
    find,
  }
}

type Props = { kind: DraftKind; onClose: () => void }

/** Adds a draft with a title and an owner, and opens it in the editor. */
export function NewDraft({ kind: { path, calls, words }, onClose }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { hasSeveral, selectedOwner, choose, isAsking, failure, find } = useOwner()
  const [title, setTitle] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useSend(calls.create, [calls.list])
  const ofTitle = isProblem(error, 'INVALID_INPUT') ? error.fieldErrors.title?.[0] : undefined
  const submit = async () => {
    setChecked(true)
    const owner = title.trim() === '' ? null : await find()
    if (!owner) return
    const brandId = owner.kind === 'brand' ? owner.id : null
    const retailOrganizationId = owner.kind === 'chain' ? owner.id : null
    mutate(
      { body: { id, title: title.trim(), brandId, retailOrganizationId } },
      { onSuccess: () => void navigate(`${path}/${id}`) },
    )
  }
  return (
    <FormDialog
      title={i18n._(words.new)}
      confirm={<Trans>Create and write</Trans>}
      busy={isPending || isAsking}
      error={ofTitle ? null : (failure ?? error)}
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
      {hasSeveral && (
        <ServerPicker<CourseOwner>
          label={t`Owner`}
          hint={i18n._(words.ownerHint)}
          search={filter => read(authoredCourses.owners, { query: { filter } })}
          optionOf={({ kind, id, name }) => ({
            value: id ?? 'platform',
            label: name ?? t`Trellis`,
            note: { platform: t`For everyone`, brand: t`Brand`, chain: t`Chain` }[kind],
          })}
          value={selectedOwner}
          onChange={choose}
          error={isChecked && !selectedOwner && i18n._(words.ownerMissing)}
        />
      )}
    </FormDialog>
  )
}

type DuplicateProps = { kind: DraftKind; draft: { id: string; title: string }; onClose: () => void }

/** Asks for the title of a draft's copy, creates it, and opens it. */
export function DuplicateDraft({ kind: { path, calls, words }, draft, onClose }: DuplicateProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { title: of } = draft
  const [title, setTitle] = useState(() => t`Copy of ${of}`)
  const { mutate, isPending, error } = useSend(calls.duplicate, [calls.list])
  const duplicate = () =>
    mutate(
      { params: { id: draft.id }, body: { id, title: title.trim() } },
      { onSuccess: () => void navigate(`${path}/${id}`) },
    )
  return (
    <FormDialog
      title={<Trans>Duplicate {of}</Trans>}
      description={i18n._(words.copyHint)}
      confirm={<Trans>Duplicate and edit</Trans>}
      busy={isPending}
      error={error}
      isComplete={title.trim() !== ''}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t`Title of the copy`}
        value={title}
        maxLength={200}
        onChange={event => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}

/** The button that asks for the title and owner of a new draft. */
export function NewDraftButton({ kind, onPress }: { kind: DraftKind; onPress: () => void }) {
  const { i18n } = useLingui()
  return (
    <Button size="s" onClick={onPress}>
      <Plus aria-hidden />
      {i18n._(kind.words.new)}
    </Button>
  )
}
