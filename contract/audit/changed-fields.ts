import { contactFields } from '../accounts/contact-fields.ts'
import { pickFieldPart } from '../entity-fields.ts'
import { identityLabels } from '../evidence/identity.ts'
import { fullAddressFields, keeperFields } from '../stores/store-fields.ts'

/** Names of changed fields in audit log entries, with their labels. */
export const changedFields = {
  ...identityLabels,
  ...pickFieldPart({ ...fullAddressFields, ...keeperFields, ...contactFields }, 'label'),
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
