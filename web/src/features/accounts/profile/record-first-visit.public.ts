import { profile } from '@trellis/contract/accounts/profile.ts'
import { call } from '../../../platform/api/call.ts'

/** Notes that the signed-in person has seen their home screen; the server keeps the first time. */
export const recordFirstVisit = () => call(profile.firstVisit, {}).catch(() => null)
