import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'

/** The labels of the option kinds. */
export const optionKindLabels: Record<OptionKind, MessageDescriptor> = {
  'gift-card': msg`Gift card`,
  merchandise: msg`Merchandise`,
  experience: msg`Experience`,
  'product-sample': msg`Product sample`,
}
