import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { CirclePause, FilePlus2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AttestDialog } from './attest-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RemindButton } from './remind-button.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

type Props = { person: { userId: string; name: string }; requirement: PersonRequirement; isNext: boolean }

/** What can be done about a requirement of a person. */
export function RequirementActions({ person, requirement, isNext }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'attest' | 'record' | 'waive' | null>(null)
  const [title, name] = [requirement.requirement.title, person.name]
  const { state, unconfirmedId } = requirement
  const isDone = state === 'fine'
  // The server reminds of nothing that is waived or waits for a look.
  const mayRemind = state !== 'waived' && unconfirmedId === null
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      {requirement.content.some(({ unidentified }) => unidentified !== null) && (
        <Button
          variant={isNext && unconfirmedId === null ? 'primary' : 'quiet'}
          size="s"
          className="min-h-11"
          aria-label={t`Confirm who trained: ${title}`}
          onClick={() => setOpen('attest')}
        >
          <UserCheck aria-hidden />
          <Trans>Confirm who trained</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        size="s"
        className="min-h-11"
        aria-label={t`Record a certificate: ${title}`}
        onClick={() => setOpen('record')}
      >
        <FilePlus2 aria-hidden />
        <Trans>Record a certificate</Trans>
      </Button>
      {!isDone && mayRemind && <RemindButton {...person} dispensary={requirement.dispensary} />}
      {!isDone && (
        <Button
          variant="ghost"
          size="s"
          className="min-h-11"
          aria-label={t`Waive ${title} for ${name}`}
          onClick={() => setOpen('waive')}
        >
          <CirclePause aria-hidden />
          <Trans>Waive</Trans>
        </Button>
      )}
      {open === 'attest' && <AttestDialog person={person} requirement={requirement} onClose={close} />}
      {open === 'record' && <RecordDialog person={person} requirement={requirement} onClose={close} />}
      {open === 'waive' && <WaiveDialog person={person} requirement={requirement} onClose={close} />}
    </div>
  )
}
