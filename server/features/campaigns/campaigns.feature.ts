import type { Feature } from '../../platform/feature.ts'

/** Reward campaigns. Qualifying will hear 'course.completed', in the transaction that completes the course. */
export const campaigns: Feature = { name: 'campaigns', owns: [] }
