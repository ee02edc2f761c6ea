import { Trans, useLingui } from '@lingui/react/macro'
import { authoredPromos } from '@trellis/contract/editor/promos.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { bodyOf, emptyForm, fieldError, isComplete, PromoFields } from './promo-fields.tsx'

type Props = { courseId: string; onClose: () => void }

/** Makes a promo of a course, and opens it. */
export function NewPromoDialog({ courseId, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [form, setForm] = useState(emptyForm)
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useSend(authoredPromos.create, [authoredPromos.list])
  const ofCode = fieldError(error, 'code')
  const submit = () =>
    mutate(
      { params: { id: courseId }, body: { ...bodyOf(form), id, code: code.trim() || null } },
      { onSuccess: () => void navigate(`/edit-card-courses/${courseId}/promos/${id}`) },
    )
  return (
    <FormDialog
      title={<Trans>New promo</Trans>}
      description={<Trans>Everybody who opens its link reads the published course, without an account.</Trans>}
      confirm={<Trans>Make the promo</Trans>}
      busy={isPending}
      error={ofCode ? null : error}
      isComplete={isComplete(form)}
      onSubmit={submit}
      onClose={onClose}
    >
      <PromoFields form={form} error={error} onChange={setForm} />
      <TextField
        label={t`Own words for the link`}
        optional
        hint={t`${location.host}/p/${code.trim().toLowerCase() || '…'} – empty: six letters and digits. It cannot be changed later.`}
        value={code}
        maxLength={40}
        error={ofCode}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setCode(event.target.value)}
      />
    </FormDialog>
  )
}
