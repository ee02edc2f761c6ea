import { auditChain } from '../../platform/audit/audit-chain.ts'
import { createHashLogJob, createSealJob } from '../../platform/chain/chain-jobs.ts'

export const auditJobs = [
  createSealJob('seal-audit-entries', auditChain),
  createHashLogJob('log-newest-audit-hash', auditChain),
]
