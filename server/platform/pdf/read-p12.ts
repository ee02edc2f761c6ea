import type { PdfSigner } from './pdf-document.ts'

/** The certificate and key of a PKCS #12 file. @throws Error if it is none, or the password differs */
export const readP12 = async (bytes: Uint8Array, password: string): Promise<PdfSigner> => {
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(bytes, password)
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain,
    sign: data => signer.sign(data, 'SHA-256'),
  }
}
