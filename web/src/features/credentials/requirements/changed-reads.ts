import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import { requirements } from '@trellis/contract/credentials/requirements.ts'

/** Reads that a change of a requirement, its stores or its content invalidates. */
export const changedByRequirements = [requirements.list, requirementContent.get, compliance.list, compliance.person]
