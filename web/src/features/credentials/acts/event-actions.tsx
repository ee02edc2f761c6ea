import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplianceEvent } from '@trellis/contract/credentials/compliance.ts'
import { waivers } from '@trellis/contract/credentials/waivers.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { OpenFileButton } from '../open-file-button.tsx'
import { changedByActs } from './changed-reads.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { EndDialog } from './end-dialog.tsx'

type Props = {
  event: ComplianceEvent
  name: string
  title: string
  mayChange: boolean
}

function EndButton({ event: { id, isConfirmed }, name, title }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="min-h-11"
        aria-label={isConfirmed ? t`End ${title} of ${name}` : t`Decline ${title} of ${name}`}
        onClick={() => setOpen(true)}
      >
        {isConfirmed ? <Trans>End</Trans> : <Trans>Decline</Trans>}
      </Button>
      {isOpen && <EndDialog credentialId={id} name={name} isDecline={!isConfirmed} onClose={() => setOpen(false)} />}
    </>
  )
}

function EndWaiver({ event: { id }, name, title }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(waivers.end, changedByActs)
  // Awaited here: an ended waiver loses its button, which takes the callbacks of a mutation with it.
  const end = async () => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`Waiver ended for ${name}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return (
    <Button
      variant="quiet"
      size="s"
      className="min-h-11"
      busy={isPending}
      aria-label={t`End waiver: ${title}`}
      onClick={() => void end()}
    >
      <Trans>End waiver</Trans>
    </Button>
  )
}

/** What can be done about a certificate or waiver of a person. */
export function EventActions(props: Props) {
  const { event, name, title, mayChange } = props
  const { kind, hasFile, isCurrent, isConfirmed, mayEnd } = event
  const isWaiver = kind === 'waiver' && isCurrent && mayChange
  if (!hasFile && !isWaiver && !mayEnd) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {hasFile && <OpenFileButton credential={event} title={title} />}
      {mayEnd && !isConfirmed && <ConfirmButton credentialId={event.id} name={name} title={title} />}
      {mayEnd && <EndButton {...props} />}
      {isWaiver && <EndWaiver {...props} />}
    </div>
  )
}
