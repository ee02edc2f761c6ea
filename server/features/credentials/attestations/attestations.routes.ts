import { attestations } from '@trellis/contract/credentials/attestations.ts'
import { implement } from '../../../platform/http/implement.ts'
import { attest } from './attest.ts'

export const attestationRoutes = implement('attestations', attestations, { create: attest })
