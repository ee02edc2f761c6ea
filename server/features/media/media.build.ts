import type { FileKind } from '@trellis/contract/media/file-kinds.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { buildFileKeys } from './library/library.rules.ts'

type BuiltFile = {
  holder?: string
  kind?: FileKind
  fileName?: string
  /** The address of its bytes; unique by default. */
  address?: string
  alt?: string
  bytes?: number
  width?: number | null
  height?: number | null
  /** Videos only. */
  seconds?: number | null
  hasSound?: boolean | null
  madeBy?: string | null
  now?: Date
}

const extensions: Record<FileKind, string> = { picture: 'jpg', film: 'mp4', captions: 'vtt', document: 'pdf' }

/** Adds a file to a library that is ready to be used, without its bytes. Returns its id and its address. */
export const buildFile = async (
  db: Db,
  { holder = 'platform', kind = 'picture', alt = '', madeBy = null, now = new Date(), ...file }: BuiltFile = {},
) => {
  const id = newId()
  const extension = extensions[kind]
  const { fileName, address = buildFileKeys({ id, kind, extension }).address } = file
  const { bytes = 1000, width = null, height = null, seconds = null, hasSound = null } = file
  await db
    .insertInto('media_asset')
    .values({
      id,
      holder,
      kind,
      state: 'ready',
      file_name: fileName ?? `file.${extension}`,
      address,
      bytes,
      width,
      height,
      seconds,
      has_sound: hasSound,
      alt,
      made_by: madeBy,
      created_at: now,
    })
    .execute()
  return { id, url: address }
}

type SentFile = {
  key: string
  holder: string
  ownerId: string
  cardId: string
  fileName: string
  bytes: number
  now: Date
}

/** Adds an image that someone uploaded for a form, without its bytes. */
export const buildFormFile = (db: Db, { key, holder, ownerId, cardId, fileName, bytes, now }: SentFile) =>
  db
    .insertInto('stored_file')
    .values({
      key,
      purpose: 'form-upload',
      owner_id: ownerId,
      card_id: cardId,
      holder,
      file_name: fileName,
      content_type: 'image/jpeg',
      bytes,
      created_at: now,
      uploaded_at: now,
    })
    .execute()
