import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { renewals } from '@trellis/contract/credentials/renewals.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findCertificate } from './certificates.queries.ts'
import { startRenewal } from './start-renewal.ts'

export const earningRoutes = [
  ...implement('certificates', certificates, {
    find: ({ db, params, now }) => findCertificate(db, params.number, now),
  }),
  ...implement('renewals', renewals, { start: startRenewal }),
]
