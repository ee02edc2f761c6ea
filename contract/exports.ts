import * as z from 'zod/mini'
import { file } from './endpoint.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The query of an export: the kind of file, CSV unless something else is said. */
export const exportQuery = { format: z._default(z.enum(exportFormats, 'Give csv or xlsx.'), 'csv') }

/** What an export answers. */
export const exportedFile = file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
