import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonCompliance, PersonStanding } from '@trellis/contract/credentials/compliance.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RemindButton } from './remind-button.tsx'

type Props = { row: PersonCompliance; standing: PersonStanding }

function RecordButton({ row, standing }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name } = row
  const { title } = standing.requirement
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="min-h-11"
        aria-label={t`Record ${title} of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Record</Trans>
      </Button>
      {isOpen && (
        <RecordDialog
          person={row}
          requirement={{ requirement: standing.requirement, dispensary: row.dispensary }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The next step about a standing: look, confirm, remind, or record; no one decides about their own, or reminds of a waived one. */
export function NeedAction(props: Props) {
  const { t } = useLingui()
  const isOwn = useUser()?.id === props.row.userId
  const { search } = useLocation()
  const { row, standing } = props
  const { name } = row
  if (isOwn)
    return (
      <ButtonLink variant="quiet" size="s" className="min-h-11" to="/me/credentials">
        <Trans>My certificates</Trans>
      </ButtonLink>
    )
  if (standing.unconfirmedId === null && !standing.isUnidentified && standing.state !== 'waived')
    return row.remindedAt === null ? <RemindButton {...row} /> : <RecordButton {...props} />
  const isToIdentify = standing.unconfirmedId === null && standing.isUnidentified
  return (
    <ButtonLink
      variant="quiet"
      size="s"
      className="min-h-11"
      to={`/compliance/people/${row.userId}${search}`}
      aria-label={isToIdentify ? t`Confirm who trained: ${name}` : t`Look at it: ${name}`}
    >
      {isToIdentify ? <Trans>Confirm who trained</Trans> : <Trans>Look at it</Trans>}
    </ButtonLink>
  )
}
