import type { FileKind } from '@trellis/contract/media/file-kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { placesOf } from './library/library.rules.ts'

type Wanted = {
  holder?: string
  kind?: FileKind
  fileName?: string
  /** Where its bytes are; by default a place of its own. */
  address?: string
  alt?: string
  madeBy?: string | null
  now?: Date
}

const extensions: Record<FileKind, string> = { picture: 'jpg', film: 'mp4', captions: 'vtt', document: 'pdf' }

/** Adds a file to a library that is ready to be used, without its bytes. Returns its id and its address. */
export const buildFile = async (
  db: Db,
  { holder = 'platform', kind = 'picture', alt = '', madeBy = null, now = new Date(), ...file }: Wanted = {},
) => {
  const id = newId()
  const extension = extensions[kind]
  const { fileName, address = placesOf({ id, kind, extension }).address } = file
  await db
    .insertInto('media_asset')
    .values({
      id,
      holder,
      kind,
      state: 'ready',
      file_name: fileName ?? `file.${extension}`,
      address,
      bytes: 1000,
      alt,
      made_by: madeBy,
      created_at: now,
    })
    .execute()
  return { id, url: address }
}
