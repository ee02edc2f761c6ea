import { Trans, useLingui } from '@lingui/react/macro'
import { draftReviews } from '@trellis/contract/authoring/draft-reviews.ts'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { type ContentRef, reviewReads } from './use-reviews.ts'

type Colleague = { id: string; name: string }

/** Asks a colleague to look at the draft. */
export function AskDialog({ content, onClose }: { content: ContentRef; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const [colleague, setColleague] = useState<Colleague | null>(null)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useSend(draftReviews.ask, reviewReads)
  const submit = () => {
    setChecked(true)
    if (!colleague) return
    const { id: reviewerId, name } = colleague
    mutate(
      { params: content, body: { reviewerId, note } },
      {
        onSuccess: () => {
          toast.success(t`${name} was asked to review it.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={<Trans>Ask for a review</Trans>}
      description={<Trans>Your colleague gets an e-mail, and a note above their courses and classes.</Trans>}
      confirm={<Trans>Ask</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ServerPicker<Colleague>
        label={t`Colleague`}
        hint={t`Everyone who writes with you.`}
        search={filter => read(draftReviews.reviewers, { params: content, query: { filter } })}
        optionOf={({ id, name }) => ({ value: id, label: name })}
        value={colleague}
        onChange={setColleague}
        error={isChecked && !colleague && t`Choose a colleague.`}
      />
      <TextArea
        label={t`What should they look at?`}
        optional
        value={note}
        maxLength={1000}
        onChange={event => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
