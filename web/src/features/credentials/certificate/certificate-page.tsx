import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Certificate, certificates, type SignedCertificate } from '@trellis/contract/credentials/certificates.ts'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CertificateSignature } from './certificate-signature.tsx'
import { CertificateStatus } from './certificate-status.tsx'
import { PdfButton } from './pdf-button.tsx'

const Missing = () => (
  <EmptyState icon={SearchX} title={<Trans>No certificate has this number</Trans>}>
    <Trans>Check the number on the certificate, and type all 26 letters and digits.</Trans>
  </EmptyState>
)

const Heading = () => (
  <h1 className="text-title-l">
    <Trans>Certificate</Trans>
  </h1>
)

function useDetails(certificate: Certificate) {
  const { t, i18n } = useLingui()
  const { date, duration, percent } = useFormat()
  const { requirement, provider, minutes, score, issuedOn, expiresOn } = certificate
  const day = (text: string) => date(`${text}T00:00`)
  const { code, edition, title } = requirement
  const from = day(requirement.editionFrom)
  return [
    { name: t`Training`, value: title[i18n.locale === 'es' ? 'es' : 'en'] },
    { name: t`Rule`, value: code ? t`${code}, edition ${edition} of ${from}` : t`Edition ${edition} of ${from}` },
    { name: t`Issued`, value: day(issuedOn) },
    { name: t`Expires`, value: expiresOn ? day(expiresOn) : t`Never` },
    ...(provider ? [{ name: t`Provider`, value: provider.name }] : []),
    ...(provider?.approvalNumber ? [{ name: t`Approval number`, value: provider.approvalNumber }] : []),
    ...(minutes ? [{ name: t`Training time`, value: duration(minutes * 60) }] : []),
    ...(score === null ? [] : [{ name: t`Test score`, value: percent(score) }]),
    { name: t`Number`, value: <span className="font-mono">{certificate.number}</span> },
  ]
}

function Part({ part }: { part: Certificate['parts'][number] }) {
  const { date, duration, percent } = useFormat()
  const { title, version, minutes, score } = part
  const day = date(`${part.completedOn}T00:00`)
  return (
    <li className="wrap-anywhere border-line border-b py-2.5 last:border-b-0">
      <span className="block font-medium">{title}</span>
      <span className="block text-ink-2 text-small">
        {version !== null && (
          <>
            <Trans>Version {version}</Trans> ·{' '}
          </>
        )}
        <Trans>Completed on {day}</Trans>
        {minutes > 0 && <> · {duration(minutes * 60)}</>}
        {score !== null && <> · {percent(score)}</>}
      </span>
    </li>
  )
}

function Shown({ certificate }: { certificate: SignedCertificate }) {
  const { t, i18n } = useLingui()
  const details = useDetails(certificate)
  const title = certificate.requirement.title[i18n.locale === 'es' ? 'es' : 'en']
  return (
    <>
      <div className="wrap-anywhere">
        <p className="text-ink-2">
          <Trans>Certificate</Trans>
        </p>
        <h1 className="text-title-l">{certificate.name ?? <Trans>This person’s account was deleted</Trans>}</h1>
      </div>
      <CertificateStatus certificate={certificate} />
      <DetailsList title={t`Details`} details={details} />
      {certificate.parts.length > 0 && (
        <Panel title={<Trans>Completed training</Trans>}>
          <ul>
            {certificate.parts.map(part => (
              <Part key={`${part.title} ${part.completedOn}`} part={part} />
            ))}
          </ul>
        </Panel>
      )}
      <div className="grid justify-items-start gap-3">
        <CertificateSignature certificate={certificate} />
        <PdfButton number={certificate.number} title={title} />
      </div>
      <p className="text-ink-2 text-small">
        <Trans>This page shows what is on record now. Training time is measured active time.</Trans>
      </p>
    </>
  )
}

/** A certificate by its number, for anyone who has it: an inspector at the counter, say. */
export function CertificatePage() {
  const { number = '' } = useParams()
  const query = useQuery(read(certificates.find, { params: { number } }))
  return (
    <PageFrame width={160} className="grid grid-cols-1 gap-5">
      <QueryStates
        query={query}
        heading={<Heading />}
        missing={<Missing />}
        errorTitle={<Trans>This certificate could not be loaded</Trans>}
      >
        {certificate => <Shown certificate={certificate} />}
      </QueryStates>
    </PageFrame>
  )
}
