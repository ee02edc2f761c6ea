import { formatNumber, parseNumber } from '@trellis/contract/credentials/certificate-number.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { describeCertificate, findCertificate } from '../../credentials/credentials.public.ts'
import type { Certificate } from './facts/proofs.queries.ts'
import type { PersonFacts } from './facts/read-facts.ts'
import type { PackContent, PackFile, PackScope } from './pack-content.ts'

/** Certificates that are printed: a quarter of a minute of work. */
const mostCertificates = 500

type Earned = Pick<Certificate, 'id' | 'source' | 'isOwn' | 'number'>

type EarnedFile = {
  path: string
  number: string
  /** What the pack calls the person; that of a deleted account is known to the pack alone. */
  name: string
}

/** The certificates that were earned at the stores of a pack, as files. */
export const collectEarned = ({ siteUrl }: Pick<PackScope, 'siteUrl'>, most = mostCertificates) => {
  const files = new Map<string, EarnedFile>()
  const others = new Set<string>()
  const add = ({ name }: Pick<PersonFacts, 'name'>, { id, source, isOwn, number: text }: Earned) => {
    const number = source === 'earned' && isOwn && text ? parseNumber(text) : null
    if (number === null || files.has(id)) return
    if (files.size < most) files.set(id, { path: `certificates/${formatNumber(number)}.pdf`, number, name })
    else others.add(id)
  }
  const listLeftOut = (): PackContent['leftOut'] =>
    others.size === 0
      ? []
      : [
          {
            what: `Certificates as PDF, after the first ${most}: ${others.size}`,
            why: `There is no room for more. Each is at its own page: ${siteUrl}/certificates/ and its number in credentials.csv.`,
          },
        ]
  return { files, add, listLeftOut, pathOf: ({ id }: Earned) => files.get(id)?.path ?? null }
}
type EarnedFiles = ReturnType<typeof collectEarned>

async function* printCertificate(db: Db, { siteUrl, now }: PackScope, { number, name }: EarnedFile) {
  const certificate = await findCertificate(db, number, now)
  const print = { language: 'en', siteUrl, keyId: null } as const
  yield await makePdf(describeCertificate({ ...certificate, name: certificate.name ?? name }, print))
}

/** These certificates as their pages show them at the moment of the pack, whose signature covers them. */
export async function* listEarnedFiles(db: Db, scope: PackScope, { files }: EarnedFiles): AsyncGenerator<PackFile> {
  for (const file of files.values()) yield { path: file.path, pieces: printCertificate(db, scope, file) }
}
