import { email, phoneNumber } from '@trellis/contract/fields.ts'

/** 1 by phone, 2 by e-mail. */
export type OptInType = 1 | 2

const rules = { 1: phoneNumber, 2: email } as const

/** The error of a contact; null = valid. A sign-up by phone checks the phone number, else the e-mail address. */
export const findContactProblem = (type: OptInType, contact: string): string | null =>
  rules[type].safeParse(contact).error?.issues[0]?.message ?? null

/** The body of the sign-up event. */
export const optInBody = (type: OptInType, contact: string) =>
  type === 1 ? { type, phoneNumber: contact } : { type, email: contact.trim() }
