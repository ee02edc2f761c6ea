import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listZipEntries, unpackZipEntry, type ZipEntry } from './zip-entries.ts'

const text = (content: string) => new TextEncoder().encode(content)
const scan = text('the scan of a certificate '.repeat(20_000))
const zip = new Blob([zipSync({ 'store 7/José.pdf': scan, 'plain.pdf': [text('as it is'), { level: 0 }] })])

const readEntries = async (file: Blob) => {
  const entries = await listZipEntries(file)
  if (entries === null || entries === 'zip64') throw new Error(`no entries: ${entries}`)
  return entries
}
const unpack = async (entry: ZipEntry | undefined) => (await unpackZipEntry(zip, entry!)).text()

test('quality: the files of a ZIP file are listed from its directory, and unpacked one by one', async () => {
  const [packed, plain] = await readEntries(zip)
  expect([packed, plain]).toMatchObject([
    { path: 'store 7/José.pdf', method: 8, bytes: scan.length },
    { path: 'plain.pdf', method: 0, bytes: 8 },
  ])
  expect(await unpack(packed)).toBe(new TextDecoder().decode(scan))
  expect(await unpack(plain)).toBe('as it is')
})

test('quality: no more of a file is unpacked than its directory says', async () => {
  const [packed] = await readEntries(zip)
  await expect(unpack({ ...packed!, bytes: scan.length - 1 })).rejects.toThrow('larger than its directory says')
})

test('quality: a file without a directory, or cut off, has no entries', async () => {
  expect(await listZipEntries(new Blob(['a list']))).toBeNull()
  expect(await listZipEntries(zip.slice(0, zip.size - 30))).toBeNull()
  expect(await listZipEntries(new Blob([new Uint8Array(8), zip.slice(zip.size - 22)]))).toEqual([])
})
