import { join } from 'node:path'
import { Command } from 'commander'
import { getServedType } from '../features/media/library.public.ts'
import { digestStream } from '../platform/backup/digest.ts'
import { ConfigError } from '../platform/config.ts'
import type { Files } from '../platform/files/files.ts'
import { localFiles } from '../platform/files/local-files.ts'
import { s3Files } from '../platform/files/s3-files.ts'
import { type CommandContext, CommandFailure, readStart } from './command-context.ts'

type Options = { finish?: boolean }
type Stores = { folder: Files; bucket: Files }

const openStores = (context: CommandContext): Stores => {
  const { dataDir, s3 } = readStart(context).config
  const path = join(dataDir, 'files')
  if (s3) return { folder: localFiles(path), bucket: s3Files(s3, path) }
  throw new ConfigError(
    'move-files needs the bucket that the files move to: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET for this command (docs/settings.md).',
  )
}

/** Uploads that are not checked yet are moved by the server that checks them. */
const isUnchecked = (key: string) => key.startsWith('incoming/')

/** Copies a file unless the bucket has it; returns whether it was copied. Content never changes under a key. */
const copyFile = async ({ folder, bucket }: Stores, { key, size }: { key: string; size: number }) => {
  if ((await bucket.find(key))?.size === size) return false
  const source = await folder.open(key)
  if (!source) return false
  await bucket.put(key, source.bytes, getServedType(key) ?? undefined)
  return true
}

const readDigest = async (files: Files, key: string) => {
  const opened = await files.open(key)
  return opened && (await digestStream(opened.bytes)).sha256
}

/** Deletes a file from the folder if the bucket has the same bytes; returns whether it has. */
const removeCopied = async ({ folder, bucket }: Stores, key: string) => {
  const [own, copied] = [await readDigest(folder, key), await readDigest(bucket, key)]
  if (own !== null && own !== copied) return false
  await folder.remove(key)
  return true
}

const runMove = async (context: CommandContext, { finish }: Options) => {
  const stores = openStores(context)
  const sum = { files: 0, bytes: 0, copied: 0 }
  const different: string[] = []
  for await (const file of stores.folder.list()) {
    if (isUnchecked(file.key)) continue
    sum.files += 1
    sum.bytes += file.size
    if (await copyFile(stores, file)) sum.copied += 1
    if (finish && !(await removeCopied(stores, file.key))) different.push(file.key)
    if (sum.files % 1_000 === 0) context.printError(`${sum.files} files …`)
  }
  if (different.length > 0)
    throw new CommandFailure(
      `The bucket has other bytes under ${different.length} names than the folder, such as ${different[0]}; they stay in the folder. Delete them in the bucket, and repeat the command.`,
    )
  const found = `${sum.files} files with ${Math.ceil(sum.bytes / 1024 ** 2)} MB, of which ${sum.copied} were copied now`
  context.print(
    finish
      ? `Moved ${found}: the bucket has the same bytes, and the folder is empty.`
      : `The bucket has ${found}. Give all servers the same S3_… settings and restart them, then run \`trellis move-files --finish\`.`,
  )
}

/** `trellis move-files`: from the folder to a bucket, while servers work. */
export const moveFilesCommand = (context: CommandContext): Command =>
  new Command('move-files')
    .description('copy the files of the data folder to the bucket of the S3_… settings')
    .option('--finish', 'once all servers use the bucket: compare all bytes, and empty the folder')
    .action((options: Options) => runMove(context, options))
