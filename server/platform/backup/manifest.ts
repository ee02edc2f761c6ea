import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { type OwnFiles, openFile, type StoredBackup, toPath } from './home/backup-home.ts'
import { manifestName } from './home/backup-names.ts'

const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A file of the backup's folder. */
const writtenFile = z.object({ file: z.string().regex(/^[\w./-]+$/), bytes: count, sha256 })
const copiedRows = writtenFile.extend({ columns: z.array(z.string()), rows: count })
const table = copiedRows.extend({ name: z.string() })
const manifest = z.object({
  format: z.literal(1),
  /** The version of Trellis that wrote it. */
  version: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  /** Months of `analytics_event`, which jobs create. */
  months: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int(), isCalled: z.boolean() })),
  /** Pending jobs; null = the queue had no tables yet. */
  jobs: copiedRows.nullable(),
  /** The list of files, and their number and bytes. */
  files: z.object({ list: writtenFile, count, bytes: count }),
  /** The id of the key that seals the secrets in the tables; null = nothing is sealed, or an older version wrote it. */
  keyId: z.string().nullable(),
  /** The key, sealed for BACKUP_RECIPIENT; null = it is not in the backup. */
  sealedKey: writtenFile.nullable(),
  /** The end of the audit log's chain. */
  auditChain: z.object({ position: count, hash: sha256 }),
})
export type Manifest = z.output<typeof manifest>
export type BackupTable = z.output<typeof table>
export type CopiedRows = z.output<typeof copiedRows>
export type WrittenFile = z.output<typeof writtenFile>

/** In the format of sha256sum, so that `sha256sum --check manifest.sha256` works. */
const digestName = 'manifest.sha256'

const digestLine = (text: string) => `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`

/** Writes the manifest of a backup after its digest. */
export const writeManifest = async (own: OwnFiles, content: Manifest): Promise<void> => {
  const text = `${JSON.stringify(content, null, 2)}\n`
  await own.put(digestName, Readable.from([Buffer.from(digestLine(text))]))
  await own.put(manifestName, Readable.from([Buffer.from(text)]))
}

/**
 * Reads the manifest of a backup.
 * @throws ConfigError if it is missing, damaged or of another format
 */
export const readManifest = async (backup: StoredBackup): Promise<Manifest> => {
  const read = async (file: string) => {
    const bytes = await openFile(backup, file)
    return bytes && readText(bytes)
  }
  const path = toPath(backup, manifestName)
  const text = await read(manifestName)
  if (text === null) throw new ConfigError(`${toPath(backup)} is no backup: it has no ${manifestName}.`)
  if ((await read(digestName)) !== digestLine(text))
    throw new ConfigError(`${path} is damaged: it differs from ${digestName}. Use another backup.`)
  const result = manifest.safeParse(JSON.parse(text))
  if (result.success) return result.data
  throw new ConfigError(`${path} has a format that this version does not know: use the version of it.`)
}
