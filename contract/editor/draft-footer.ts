import * as z from 'zod/mini'

/** The footer of a draft, which may be unfinished: any fields; null = none. */
export const DraftFooter = z.nullable(z.record(z.string(), z.unknown()))
export type DraftFooter = z.output<typeof DraftFooter>
