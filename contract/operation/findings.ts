import * as z from 'zod/mini'
import { typedKeys } from '../keys.ts'
import { databaseFindings } from './database-findings.ts'
import { serviceFindings } from './service-findings.ts'

/** Every result that a check can have. */
export const findings = { ...databaseFindings, ...serviceFindings }

/** The result of a check, with the figures and names that its text mentions. */
export const Finding = z.object({
  name: z.enum(typedKeys(findings)),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.infer<typeof Finding>

/** Replaces the names in braces of a text by the facts of a finding. */
export const fillFacts = (text: string, facts: Finding['facts']): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(facts[name] ?? placeholder))
