import { Trans, useLingui } from '@lingui/react/macro'
import { type OpenTimeRequest, trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { changedByApprovals } from './changed-reads.ts'
import { usePersonName } from './time-labels.tsx'

type Props = { request: OpenTimeRequest; onClose: () => void }

/** Declines a report of missing time, in words that the person reads. */
export function DeclineDialog({ request, onClose }: Props) {
  const { t } = useLingui()
  const name = usePersonName()(request)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useSend(trainingTime.answer, changedByApprovals)
  const submit = () => {
    setTried(true)
    if (!words.trim()) return
    mutate({ params: { id: request.id }, body: { answer: 'declined', words } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={<Trans>Decline the time of {name}</Trans>}
      description={<Trans>They get your words by e-mail and can report the time again.</Trans>}
      confirm={<Trans>Decline</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t`Why it is not added`}
        maxLength={300}
        value={words}
        onChange={event => setWords(event.target.value)}
        error={isTried && !words.trim() && t`Say why this time is not added.`}
      />
    </FormDialog>
  )
}
