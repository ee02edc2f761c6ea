import { csvLine } from '../../../platform/exports/csv.ts'
import { openStored } from './courses/content-files.ts'
import { collectEarned } from './earned-files.ts'
import type { Certificate } from './facts/proofs.queries.ts'
import type { PersonFacts, RequirementFacts } from './facts/read-facts.ts'
import type { PackContent, PackFile, PackScope } from './pack-content.ts'
import { formatState } from './roster.ts'
import { formatEnding, formatLanguage, formatMethod, notRecorded } from './words.ts'

const heads = [
  'Name',
  'Requirement',
  'Source',
  'Number',
  'Provider',
  'Approval',
  'Issued',
  'Last day',
  'Minutes',
  'Score in percent',
  'Pre-test score in percent',
  'Trainer',
  'Language',
  'Identity checked',
  'State',
  'Why it ended',
  'File',
]

type BroughtFile = { path: string; key: string }

const extensionOf = (key: string) => /\.(\w{3,4})$/.exec(key)?.[1] ?? 'bin'

/** The certificates of a pack, each once, and their files. */
export const collectCertificates = (scope: PackScope) => {
  const lines = [`\ufeff${csvLine(heads)}`]
  const paths = new Map<string, BroughtFile>()
  const deleted: PackContent['leftOut'][number][] = []
  const seen = new Set<string>()
  const earned = collectEarned(scope)

  const pathOf = (certificate: Certificate): string | null => {
    const { id, number, fileKey } = certificate
    if (!fileKey) return earned.pathOf(certificate)
    const known = paths.get(id)
    if (known) return known.path
    const name = number && /^[\w-]{1,60}$/.test(number) ? `${number}-${id.slice(-8)}` : id
    const path = `brought/${name}.${extensionOf(fileKey)}`
    paths.set(id, { path, key: fileKey })
    return path
  }

  const toLine = (person: PersonFacts, asked: RequirementFacts, each: Certificate) =>
    csvLine([
      person.name,
      asked.title,
      each.source,
      each.number ?? notRecorded,
      each.provider ?? notRecorded,
      each.approval ?? notRecorded,
      each.issuedOn,
      each.expiresOn ?? 'does not expire',
      each.minutes ?? notRecorded,
      each.score ?? notRecorded,
      each.preScore ?? notRecorded,
      each.trainerName ?? notRecorded,
      each.language ? formatLanguage(each.language) : notRecorded,
      each.identityMethod ? formatMethod(each.identityMethod) : notRecorded,
      formatState(each),
      each.endReason ? formatEnding(each.endReason) : '',
      pathOf(each) ?? '',
    ])

  return {
    lines,
    paths,
    deleted,
    earned,
    pathOf,
    add(person: PersonFacts) {
      for (const asked of person.asked)
        for (const certificate of asked.certificates) {
          if (seen.has(certificate.id)) continue
          seen.add(certificate.id)
          earned.add(person, certificate)
          lines.push(toLine(person, asked, certificate))
          if (certificate.hasFile && !certificate.fileKey)
            deleted.push({
              what: `The file of certificate ${certificate.number ?? certificate.id} of ${person.name}`,
              why: 'It was deleted when the certificate ended or the account was deleted.',
            })
        }
    },
  }
}

/** The files of certificates from elsewhere that are still stored, and those that are left out. */
export const findBroughtFiles = async ({ files }: PackScope, paths: ReadonlyMap<string, BroughtFile>) => {
  const [stored, leftOut]: [BroughtFile[], PackContent['leftOut'][number][]] = [[], []]
  for (const file of paths.values()) {
    if (await files.find(file.key)) stored.push(file)
    else leftOut.push({ what: file.path, why: 'The file is not stored any more.' })
  }
  return { stored, leftOut }
}

/** These files as parts of a pack. */
export async function* listBroughtFiles(scope: PackScope, files: readonly BroughtFile[]): AsyncGenerator<PackFile> {
  for (const { path, key } of files) yield { path, pieces: openStored(scope, key) }
}
