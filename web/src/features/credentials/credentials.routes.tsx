import { fill, lazyPart } from '../../platform/composition/slot.tsx'
import { screen, type WebFeature } from '../../platform/composition/web-feature.ts'
import { ownWork } from '../accounts/accounts.slots.ts'
import { employeeLines } from '../employees/employees.slots.ts'

/** Requirements of states and chains, and the credentials that fulfil them. */
export const credentials: WebFeature = {
  screens: [
    screen('/certificates/:number', () => import('./certificate/certificate-page.tsx'), 'CertificatePage'),
    screen('/me/credentials', () => import('./own/own-credentials-page.tsx'), 'OwnCredentialsPage'),
    screen('/compliance', () => import('./standings/compliance-page.tsx'), 'CompliancePage'),
    screen('/compliance/people/:id', () => import('./person/person-page.tsx'), 'CompliancePersonPage'),
    screen('/compliance/requirements', () => import('./requirements/requirements-page.tsx'), 'RequirementsPage'),
  ],
  connections: [
    fill(
      ownWork,
      lazyPart(() => import('./own/own-credentials-line.tsx'), 'OwnCredentialsLine'),
    ),
    fill(
      employeeLines,
      lazyPart(() => import('./standings/employee-line.tsx'), 'EmployeeLine'),
    ),
  ],
}
