import { certificates } from '@trellis/contract/credentials/certificates.ts'
import { renewals } from '@trellis/contract/credentials/renewals.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findSigned, printCertificate } from './signed-certificates.ts'
import { startRenewal } from './start-renewal.ts'

export const earningRoutes = [
  ...implement('certificates', certificates, {
    find: findSigned,
    print: printCertificate,
  }),
  ...implement('renewals', renewals, { start: startRenewal }),
]
