import { verify, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Config, ConfigError } from '../../platform/config.ts'
import { errorMessage } from '../../platform/error-code.ts'
import { readP12 } from '../../platform/pdf/read-p12.ts'
import { type EvidenceSigner, fingerprintOf, readPublicKey } from './public-jwk.ts'

type P12 = NonNullable<Config['signingP12']>

/** Reading takes thousands of hash rounds, and a file changes only with a restart. */
const opened = new Map<string, Promise<EvidenceSigner>>()

const readSigner = async ({ path, password }: P12) => {
  const bytes = await readFile(path)
  return readP12(bytes, password)
}

const openP12 = async (p12: P12): Promise<EvidenceSigner> => {
  const signer = await readSigner(p12).catch(error => {
    throw new ConfigError(`SIGNING_P12 cannot be read: ${errorMessage(error)}. Check SIGNING_P12_PASSWORD, too.`)
  })
  const jwk = readPublicKey(signer.certificate)
  if (!jwk) throw new ConfigError('SIGNING_P12 needs a key of the curve P-256 (prime256v1).')
  const probe = Buffer.from('probe')
  if (!verify('sha256', probe, new X509Certificate(signer.certificate).publicKey, await signer.sign(probe)))
    throw new ConfigError('The first certificate of SIGNING_P12 is not that of its key: export it again.')
  return { ...signer, id: fingerprintOf(jwk), jwk }
}

/** The key of SIGNING_P12; null = the setting is not used. @throws ConfigError if the file cannot be used */
export const readOwnCertificate = async ({ signingP12: p12 }: Config): Promise<EvidenceSigner | null> => {
  if (!p12) return null
  const signer = opened.get(p12.path) ?? openP12(p12)
  opened.set(p12.path, signer)
  // Tried again once the file was corrected.
  signer.catch(() => opened.delete(p12.path))
  return signer
}
