import type { Files } from './files.ts'

/**
 * A bucket whose installation kept its files in a folder before: what the bucket does not have yet is read from the
 * folder, until `trellis move-files` has moved it.
 */
export const withFormerFolder = (bucket: Files, folder: Files): Files => ({
  ...bucket,
  open: async (key, range) => (await bucket.open(key, range)) ?? folder.open(key, range),
  find: async key => (await bucket.find(key)) ?? folder.find(key),
  move: async (from, to, contentType) => {
    const former = await folder.open(from)
    if (!former) return bucket.move(from, to, contentType)
    await bucket.put(to, former.bytes, contentType)
    await folder.remove(from)
  },
  remove: async key => {
    await folder.remove(key)
    await bucket.remove(key)
  },
  list: async function* () {
    yield* bucket.list()
    for await (const file of folder.list()) if (!(await bucket.find(file.key))) yield file
  },
})
