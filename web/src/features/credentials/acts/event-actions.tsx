import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplianceEvent, PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
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
import { IdentityDialog } from './identity-dialog.tsx'

type Props = {
  event: ComplianceEvent
  person: { userId: string; name: string }
  requirement: Pick<PersonRequirement, 'requirement' | 'needsIdentity'>
  mayChange: boolean
  /** Whether confirming it is the main button of the page. */
  isNext: boolean
}
type PartProps = Pick<Props, 'event' | 'person'> & { title: string }

function EndButton({ event: { id, isConfirmed }, person: { name }, title }: PartProps) {
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
        {isConfirmed ? <Trans context="a certificate">End</Trans> : <Trans>Decline</Trans>}
      </Button>
      {isOpen && <EndDialog credentialId={id} name={name} isDecline={!isConfirmed} onClose={() => setOpen(false)} />}
    </>
  )
}

function EndWaiver({ event: { id }, person: { name }, title }: PartProps) {
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

function IdentityButton({ event: { id }, person, title }: PartProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name } = person
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="min-h-11"
        aria-label={t`Confirm identity: ${title} of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Confirm identity</Trans>
      </Button>
      {isOpen && <IdentityDialog person={person} credentialId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether a requirement wants to know whose certificate from elsewhere it is, and no one has said so. */
const lacksIdentity = ({ event, requirement, mayChange }: Props) =>
  requirement.needsIdentity &&
  mayChange &&
  event.kind === 'credential' &&
  event.source !== 'earned' &&
  event.identityMethod === null

/** What can be done about a certificate or waiver of a person. */
export function EventActions(props: Props) {
  const { event, person, mayChange, isNext } = props
  const { kind, hasFile, isCurrent, isConfirmed, mayEnd } = event
  const { title } = props.requirement.requirement
  const part = { event, person, title }
  const asksIdentity = lacksIdentity(props)
  const isIdentified = !asksIdentity || !isConfirmed || !isCurrent
  const isWaiver = kind === 'waiver' && isCurrent && mayChange
  if (!hasFile && !isWaiver && !mayEnd && isIdentified) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {hasFile && <OpenFileButton credential={event} title={title} />}
      {mayEnd && !isConfirmed && <ConfirmButton credentialId={event.id} {...{ person, title, asksIdentity, isNext }} />}
      {!isIdentified && <IdentityButton {...part} />}
      {mayEnd && <EndButton {...part} />}
      {isWaiver && <EndWaiver {...part} />}
    </div>
  )
}
