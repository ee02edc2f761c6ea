import { listExtensions } from '@trellis/contract/media/content-types.ts'
import { credentialFileTypes, largestCredentialFile } from '@trellis/contract/media/credential-files.ts'
import { getExtension } from '@trellis/contract/media/file-kinds.ts'
import { listZipEntries, unpackZipEntry, type ZipEntry } from '../../reading/zip-entries.ts'

const mostFiles = 500

/** A file that a row can name; one of a ZIP file is unpacked only when it is opened. */
export type CertificateFile = { name: string; open: () => Promise<File> }

/** Chosen files: those to match, and the names of those that cannot be used. */
export type OpenedFiles = { files: readonly CertificateFile[]; unusable: readonly string[] }

/** Why chosen files cannot be read. */
export type UnreadableFiles = 'broken-zip' | 'large-zip' | 'too-many'

/** The name without folders, as a name of a row. */
const lastName = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).trim()

/** Names are the same in any case, and however accents are composed. */
export const fileKeyOf = (path: string) => lastName(path).normalize('NFC').toLowerCase()

type Candidate = CertificateFile & { isUsable: boolean }

const accepted = listExtensions(credentialFileTypes)

const isUsable = (name: string, bytes: number) =>
  accepted.includes(getExtension(name)) && bytes > 0 && bytes <= largestCredentialFile

const fromEntry = (zip: File, entry: ZipEntry): Candidate => {
  const name = lastName(entry.path)
  const isReadable = !entry.isEncrypted && (entry.method === 0 || entry.method === 8)
  return {
    name,
    isUsable: isReadable && isUsable(name, Math.max(entry.bytes, entry.packedBytes)),
    open: async () => new File([await unpackZipEntry(zip, entry)], name),
  }
}

/** Folders, and what a Mac adds to each file. */
const isNoFile = ({ path }: ZipEntry) =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || lastName(path).startsWith('.')

const listCandidates = async (file: File): Promise<Candidate[] | UnreadableFiles> => {
  const { name } = file
  if (getExtension(name) !== 'zip') return [{ name, isUsable: isUsable(name, file.size), open: async () => file }]
  const entries = await listZipEntries(file)
  if (entries === null) return 'broken-zip'
  if (entries === 'zip64') return 'large-zip'
  return entries.filter(entry => !isNoFile(entry)).map(entry => fromEntry(file, entry))
}

/** Lists chosen files and those in chosen ZIP files. Two of the same name cannot be used: a row could mean either. */
export async function openFiles(chosen: readonly File[]): Promise<OpenedFiles | UnreadableFiles> {
  const candidates: Candidate[] = []
  for (const file of chosen) {
    const listed = await listCandidates(file)
    if (typeof listed === 'string') return listed
    candidates.push(...listed)
    if (candidates.length > mostFiles) return 'too-many'
  }
  const keys = candidates.map(({ name }) => fileKeyOf(name))
  const isClear = ({ name, isUsable }: Candidate) =>
    isUsable && keys.indexOf(fileKeyOf(name)) === keys.lastIndexOf(fileKeyOf(name))
  const unusable = candidates.filter(file => !isClear(file)).map(({ name }) => name)
  return { files: candidates.filter(isClear), unusable }
}
