import { Certificate, type certificates } from '@trellis/contract/credentials/certificates.ts'
import type { SentFile } from '@trellis/contract/endpoint.ts'
import { z } from 'zod'
import type { Call } from '../../../platform/http/implement.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { openSigner, signValue } from '../../signing/signing.public.ts'
import { describeCertificate } from './certificate-pdf.ts'
import { findCertificate } from './certificates.queries.ts'

/** A certificate with its signature; the fields that are signed are in the order of the contract. */
export const findSigned = async ({ db, config, params, now }: Call<typeof certificates.find>) => {
  const certificate = z.parse(Certificate, await findCertificate(db, params.number, now))
  return { ...certificate, jws: await signValue({ db, config, now }, certificate) }
}

/** A certificate as a signed PDF. */
export const printCertificate = async ({
  db,
  config,
  params,
  query: { language },
  log,
  now,
}: Call<typeof certificates.print>): Promise<SentFile> => {
  const certificate = await findCertificate(db, params.number, now)
  const signer = await openSigner({ db, config, log, now })
  const print = { language, siteUrl: config.siteUrl, keyId: signer.id }
  const pdf = await makePdf({ ...describeCertificate(certificate, print), signer })
  return {
    name: `certificate-${certificate.number}.pdf`,
    contentType: 'application/pdf',
    pieces: async function* () {
      yield pdf
    },
  }
}
