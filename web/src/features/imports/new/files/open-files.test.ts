import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openFiles } from './open-files.ts'

const pdf = new TextEncoder().encode('%PDF-1.7')
const toZip = (names: readonly string[]) =>
  new File([zipSync(Object.fromEntries(names.map(name => [name, pdf])))], 'Scans.ZIP')

/** Names of the usable files and of the others. */
const read = async (...files: File[]) => {
  const opened = await openFiles(files)
  return typeof opened === 'string' ? opened : [opened.files.map(({ name }) => name), opened.unusable]
}

test('quality: files of a ZIP file count by their last name, without folders and what a Mac adds', async () => {
  const zip = toZip(['../../ana.pdf', 'store 7/', 'store 7/bo.JPG', '__MACOSX/._ana.pdf', 'store 7/.DS_Store'])
  expect(await read(zip)).toEqual([['ana.pdf', 'bo.JPG'], []])
})

test('quality: files of another kind, too large, empty or with the name of another cannot be used', async () => {
  const large = Object.defineProperty(new File([pdf], 'large.pdf'), 'size', { value: 15 * 1024 * 1024 + 1 })
  const zip = toZip(['a/ana.pdf', 'b/ANA.pdf', 'notes.docx'])
  expect(await read(zip, large, new File([], 'empty.png'), new File([pdf], 'bo.pdf'))).toEqual([
    ['bo.pdf'],
    ['ana.pdf', 'ANA.pdf', 'notes.docx', 'large.pdf', 'empty.png'],
  ])
})

test('quality: a damaged ZIP file and more than 500 files are refused as a whole', async () => {
  expect(await read(new File(['no directory'], 'scans.zip'))).toBe('broken-zip')
  expect(await read(toZip(Array.from({ length: 501 }, (_, at) => `${at}.pdf`)))).toBe('too-many')
})
