import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCredential, OwnRequirement } from '@trellis/contract/credentials/own-credentials.ts'
import { FilePlus2, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RequirementContent } from '../person/requirement-content.tsx'
import { StandingChip, StandingReasons, useDayInWords } from '../standing-text.tsx'
import { AddCertificateDialog } from './add-certificate-dialog.tsx'
import { CertificateCode } from './certificate-code.tsx'
import { RenewButton } from './renew-button.tsx'

type Props = {
  requirement: OwnRequirement
  certificate: OwnCredential | null
  today: string
  /** Whether its next step is the main button of the page. */
  isNext: boolean
}

/** The course or class to continue, while the requirement is not fulfilled. */
const findNext = ({ content, state, isRenewable }: OwnRequirement) =>
  state === 'fine' || isRenewable ? undefined : content.find(({ isCompleted, path }) => !isCompleted && path !== null)

/** Whether there is something to train for it. */
export const hasNext = (requirement: OwnRequirement) => requirement.isRenewable || findNext(requirement) !== undefined

type NextProps = { title: string; to: string; variant: 'primary' | 'quiet' }

function ContinueLink({ title, to, variant }: NextProps) {
  const { t } = useLingui()
  return (
    <ButtonLink to={to} variant={variant} aria-label={t`Continue the course: ${title}`}>
      <Trans>Continue the course</Trans>
    </ButtonLink>
  )
}

function Actions({ requirement, certificate, today, isNext }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'add' | 'code' | null>(null)
  const { title } = requirement.requirement
  const next = findNext(requirement)
  const variant = isNext ? 'primary' : 'quiet'
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      {next?.path && <ContinueLink title={next.title} to={next.path} variant={variant} />}
      {requirement.isRenewable && <RenewButton requirement={requirement.requirement} variant={variant} />}
      {certificate?.number && (
        <Button variant="quiet" aria-label={t`Show the certificate: ${title}`} onClick={() => setOpen('code')}>
          <QrIcon aria-hidden />
          <Trans>Show the certificate</Trans>
        </Button>
      )}
      <Button variant="quiet" aria-label={t`Add a certificate: ${title}`} onClick={() => setOpen('add')}>
        <FilePlus2 aria-hidden />
        <Trans>Add a certificate</Trans>
      </Button>
      {open === 'add' && <AddCertificateDialog {...requirement} today={today} onClose={close} />}
      {open === 'code' && certificate?.number && (
        <CertificateCode number={certificate.number} title={title} onClose={close} />
      )}
    </div>
  )
}

/** What a store asks of the person: the day that counts, why, and what to do. */
export function RequirementCard(props: Props) {
  const inWords = useDayInWords()
  const { requirement, until, dispensary } = props.requirement
  return (
    <Panel title={requirement.title} note={dispensary.name}>
      <div className="grid justify-items-start gap-1.5">
        {until && <p className="num text-title-l">{inWords(until)}</p>}
        <StandingChip standing={props.requirement} />
        <StandingReasons why={props.requirement.why} />
      </div>
      <RequirementContent requirement={props.requirement} />
      <Actions {...props} />
    </Panel>
  )
}
