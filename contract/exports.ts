import * as z from 'zod/mini'
import { file } from './endpoint.ts'

const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The query of an export: the type of file, CSV by default. */
export const exportQuery = { format: z._default(z.enum(exportFormats, 'Choose csv or xlsx.'), 'csv') }

/** The response of an export. */
export const exportedFile = file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
