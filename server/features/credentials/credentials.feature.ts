import type { Feature } from '../../platform/feature.ts'

/** What states and employers ask of people, and the credentials that prove it. */
export const credentials: Feature = {
  name: 'credentials',
  description: 'Requirements of states and employers, credentials of people, and who may sell today.',
  owns: [
    'requirement',
    'requirement_edition',
    'store_requirement',
    'requirement_content',
    'training_provider',
    'credential',
    'credential_part',
    'credential_end',
    'requirement_waiver',
    'renewal_notice',
    'calendar_link',
  ],
  routes: [],
}
