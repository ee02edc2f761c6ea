import { optionalField } from '../entity-fields.ts'
import { line, phoneNumber } from '../fields.ts'

/** Contact fields that administrators keep besides name and email. */
export const contactFields = {
  phoneNumber: optionalField('Phone', phoneNumber, { isHalf: true }),
  company: optionalField('Company', line(120), { isHalf: true }),
  slackMemberId: optionalField('Slack member ID', line(40)),
}
export type ContactDetails = Record<keyof typeof contactFields, string | null>
