import { randomBytes } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension, Time } from 'pkijs'

const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
/** What RFC 5280 writes for a certificate without an end. */
const never = new Date('9999-12-31T23:59:59Z')
const generalizedTime = 1

const name = () => new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: 'Trellis evidence' }) })

/** Digital signature and non-repudiation. */
const usage = () => {
  const bits = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 })
  return new Extension({ extnID: keyUsage, critical: true, extnValue: bits.toBER() })
}

const serialNumber = () => {
  const bytes = Uint8Array.from(randomBytes(16))
  // Positive, and of full length.
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f)
  return new Integer({ valueHex: bytes.buffer })
}

const certify = async ({ publicKey, privateKey }: CryptoKeyPair, now: Date) => {
  const certificate = new Certificate({ version: 2, serialNumber: serialNumber(), extensions: [usage()] })
  certificate.issuer.typesAndValues.push(name())
  certificate.subject.typesAndValues.push(name())
  certificate.notBefore.value = now
  certificate.notAfter = new Time({ type: generalizedTime, value: never })
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return Buffer.from(certificate.toSchema(true).toBER())
}

/** A new ES256 key with a certificate that it signs itself, both DER. */
export const makeKey = async (now: Date) => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { privateKey, certificate: await certify(keys, now) }
}
