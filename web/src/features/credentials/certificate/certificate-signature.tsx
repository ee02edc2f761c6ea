import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SignedCertificate } from '@trellis/contract/credentials/certificates.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkSignature, type SignatureCheck } from './check-signature.ts'

const reasons: Record<Exclude<SignatureCheck, 'valid'>, ReactNode> = {
  invalid: <Trans>The signature does not fit what this page shows. Load the page again.</Trans>,
  'unknown-key': <Trans>The signature could not be checked: this site does not list its key.</Trans>,
  'no-keys': (
    <Trans>The signature could not be checked: the keys of this site did not load. Load the page again.</Trans>
  ),
  'no-crypto': <Trans>The signature could not be checked: open this page by its https address.</Trans>,
}

/** Whether the browser could check the signature of what the page shows; nothing until it has. */
export function CertificateSignature({ certificate }: { certificate: SignedCertificate }) {
  const { data: result } = useQuery({
    queryKey: ['certificate-signature', certificate.jws],
    queryFn: () => checkSignature(certificate),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!result) return null
  const Icon = result === 'valid' ? ShieldCheck : ShieldAlert
  return (
    <p role="status" className="flex items-start gap-2 text-small">
      <Icon aria-hidden className={result === 'valid' ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-bad'} />
      <span>{result === 'valid' ? <Trans>Signature checked</Trans> : reasons[result]}</span>
    </p>
  )
}
