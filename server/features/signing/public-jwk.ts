import { createHash, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { PdfSigner } from '../../platform/pdf/pdf-document.ts'

/** The public half of an ES256 key. */
export const PublicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
export type PublicJwk = z.output<typeof PublicJwk>

/** A key that signs; its id is its fingerprint. */
export type EvidenceSigner = PdfSigner & { id: string; jwk: PublicJwk }

/** The thumbprint of a public key by RFC 7638, base64url. */
export const fingerprintOf = ({ crv, kty, x, y }: PublicJwk) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

/** The public key of a certificate; null = it is not of the curve P-256. */
export const readPublicKey = (certificate: Uint8Array): PublicJwk | null =>
  PublicJwk.safeParse(new X509Certificate(certificate).publicKey.export({ format: 'jwk' })).data ?? null
