import { waivers } from '@trellis/contract/credentials/waivers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { endWaiver, waiveRequirement } from './waive-requirement.ts'

export const waiverRoutes = implement('waivers', waivers, { create: waiveRequirement, end: endWaiver })
