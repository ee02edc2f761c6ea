import * as z from 'zod/mini'
import { Id } from '../fields.ts'

const chooseDay = 'Choose a day.'
const isInReach = (day: string) => day >= '2000-01-01' && day <= '2100-12-31'

/** A calendar day, as 2026-11-30. */
export const Day = z.iso.date(chooseDay).check(z.refine(isInReach, chooseDay))

/** A chain or a store, as the subject of a call. */
export const subjectFields = { retailOrganizationId: z.optional(Id), dispensaryId: z.optional(Id) }

type Subject = { retailOrganizationId?: string | undefined; dispensaryId?: string | undefined }

const refusal = { error: 'Choose a chain or a store.', path: ['dispensaryId'] }

/** Refuses a chain together with a store. */
export const atMostOneSubject = z.refine<Subject>(
  ({ retailOrganizationId: chain, dispensaryId: store }) => chain === undefined || store === undefined,
  refusal,
)

/** Refuses anything but a chain or a store. */
export const oneSubject = z.refine<Subject>(
  ({ retailOrganizationId: chain, dispensaryId: store }) => (chain === undefined) !== (store === undefined),
  refusal,
)
