import { contactFields } from '../accounts/contact-fields.ts'
import { partOf } from '../entity-fields.ts'
import { fullAddressFields, keeperFields } from '../stores/store-fields.ts'

/** The names of changed fields that an entry of the audit log lists, with the words that its readers see. */
export const changedFields = {
  ...partOf({ ...fullAddressFields, ...keeperFields, ...contactFields }, 'label'),
  stateCode: fullAddressFields.state.label,
  locationTypes: 'Location types',
  point: 'Point on the map',
  isPublic: 'Listed for sign-ups',
  subDomain: 'Subdomain',
  retailOrganizationId: 'Chain',
  resellerId: 'Reseller',
  firstName: 'First name',
  lastName: 'Last name',
}
