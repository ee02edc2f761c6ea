import { Trans, useLingui } from '@lingui/react/macro'
import { credentialSentences, credentials, type EndReason } from '@trellis/contract/credentials/credentials.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByActs, useRefreshAfterActs } from './changed-reads.ts'

type Props = {
  credentialId: string
  name: string
  /** Declines one that waits for confirmation, instead of ending one that counts. */
  isDecline?: boolean
  onClose: () => void
}

/** Ends or declines a certificate, in words that the person reads. */
export function EndDialog({ credentialId, name, isDecline = false, onClose }: Props) {
  const { t } = useLingui()
  const [reason, setReason] = useState<EndReason>(isDecline ? 'declined' : 'mistake')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const toast = useToast()
  const refresh = useRefreshAfterActs()
  const { mutate, error, isPending } = useSend(credentials.end, changedByActs)
  const closeIfDecided = (refusal: Error) => {
    if (!isProblem(refusal, 'DECIDED_BEFORE')) return
    toast.error(say(refusal.message))
    void refresh()
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (!words.trim()) return
    mutate({ params: { id: credentialId }, body: { reason, words } }, { onSuccess: onClose, onError: closeIfDecided })
  }
  return (
    <FormDialog
      tone="danger"
      title={
        isDecline ? <Trans>Decline the certificate of {name}?</Trans> : <Trans>End the certificate of {name}?</Trans>
      }
      description={<Trans>It no longer counts, and stays in the history. They read your words.</Trans>}
      confirm={isDecline ? <Trans>Decline</Trans> : <Trans context="a certificate">End</Trans>}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isDecline && (
        <RadioGroup
          label={t`Why`}
          options={[
            { value: 'mistake', label: t`It was recorded by mistake` },
            { value: 'withdrawn', label: t`The state or the provider withdrew it` },
          ]}
          value={reason}
          onChange={setReason}
        />
      )}
      <TextArea
        label={t`What they should do next`}
        maxLength={300}
        value={words}
        onChange={event => setWords(event.target.value)}
        error={isTried && !words.trim() && say(credentialSentences.words)}
      />
    </FormDialog>
  )
}
