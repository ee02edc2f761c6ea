import type { ImportRow } from '@trellis/contract/imports/imports.ts'
import type { Rows } from '../use-rows.ts'
import { type CertificateFile, fileKeyOf } from './open-files.ts'

const hasFile = ({ cells, notes }: ImportRow) => Boolean(cells?.fileKey) && !notes.some(({ field }) => field === 'file')

/** Rows that will be recorded and name a file that was not uploaded yet. */
export const listRowsWithoutFile = (rows: Rows) =>
  [...rows.values()].filter(
    row => !row.isLeftOut && (row.outcome === 'NEW' || row.outcome === 'LOOK') && row.cells?.file && !hasFile(row),
  )

/** Several rows can name one file. */
export const countWantedFiles = (rows: readonly ImportRow[]) =>
  new Set(rows.map(({ cells }) => fileKeyOf(cells?.file ?? ''))).size

export type Upload = { row: ImportRow; userId: string; file: CertificateFile }

/** Matches rows with files by their names: what is to be uploaded, and what is left on either side. */
export function matchFiles(rows: Rows, files: readonly CertificateFile[]) {
  const byName = new Map(files.map(file => [fileKeyOf(file.name), file]))
  const named = new Set([...rows.values()].map(({ cells }) => fileKeyOf(cells?.file ?? '')))
  const open = listRowsWithoutFile(rows)
  const uploads = open.flatMap((row): Upload[] => {
    const file = byName.get(fileKeyOf(row.cells?.file ?? ''))
    return file && row.personId ? [{ row, userId: row.personId, file }] : []
  })
  return {
    uploads,
    /** Names of files that no row names. */
    unmatched: files.flatMap(({ name }) => (named.has(fileKeyOf(name)) ? [] : name)),
    /** Rows whose file is not there. */
    missing: open.filter(row => !uploads.some(upload => upload.row === row)),
  }
}
