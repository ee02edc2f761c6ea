import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileSentences, imageWidths, mostPixels, smallImage } from '@trellis/contract/media/file-kinds.ts'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { configuredFiles } from '../../../platform/files/configured-files.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { encodeImage } from './encode-picture.ts'
import { keyOfAddress } from './library.rules.ts'

export const imageJob = 'make-picture-ready'
const Payload = z.object({ id: z.string() })

const getKey = (address: string, width: (typeof imageWidths)[number]) =>
  keyOfAddress(width === 1440 ? address : smallImage(address, width))

const fail = (db: Db, id: string, failure: string) =>
  db
    .updateTable('media_asset')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()

type MakeSizesInput = { id: string; address: string; key: string }

const makeSizes = async (db: Db, files: Files, { id, address, key }: MakeSizesInput) => {
  const source = await files.open(key)
  if (!source) return fail(db, id, fileSentences.incomplete)
  const picture = await encodeImage(await buffer(source.bytes), { widths: imageWidths, mostPixels })
  if ('failure' in picture)
    return fail(db, id, picture.failure === 'pixels' ? fileSentences.tooManyPixels : fileSentences.notAPicture)
  for (const { width, bytes } of picture.sizes)
    await files.put(getKey(address, width), Readable.from([bytes]), 'image/webp')
  await db
    .updateTable('media_asset')
    .set({ state: 'ready', content_type: 'image/webp', width: picture.width, height: picture.height })
    .set({ main_color: picture.mainColor, bytes: picture.sizes.reduce((sum, { bytes }) => sum + bytes.length, 0) })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

/**
 * Encodes one image in three sizes, without camera metadata, and deletes the original. One at a time, as decoding takes
 * memory. An interrupted run starts over.
 */
export const makeImageReady: Job = {
  name: imageJob,
  timeoutSeconds: 300,
  run: async ({ db, config, payload }) => {
    const { id } = Payload.parse(payload)
    const files = configuredFiles(config)
    const findFile = () =>
      db
        .selectFrom('media_asset')
        .select(['state', 'address', 'incoming_key as key'])
        .where('id', '=', id)
        .executeTakeFirst()
    const row = await findFile()
    if (!row?.key) return
    if (row.state === 'processing') await makeSizes(db, files, { id, address: row.address, key: row.key })
    if ((await findFile())?.state !== 'ready') return
    await files.remove(row.key)
    await db.updateTable('media_asset').set({ incoming_key: null }).where('id', '=', id).execute()
  },
}
