import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BrandEmployee } from '@trellis/contract/brands/brand-people.ts'
import type { BrandView } from '@trellis/contract/brands/brands.ts'

/** The labels of the list's views. */
export const viewLabels: Record<BrandView, MessageDescriptor> = {
  active: msg`Active brands`,
  'without-people': msg`Without people`,
  archived: msg`Archived`,
}

type Rank = Pick<BrandEmployee, 'isBrandAdmin' | 'isBrandSales'>

/** What a person may do for a brand, in a word. */
export const rankLabel = ({ isBrandAdmin, isBrandSales }: Rank): MessageDescriptor =>
  isBrandAdmin ? msg`Administrator` : isBrandSales ? msg`Sales` : msg`Employee`

/** The label of an account's state. */
export const stateLabels: Record<BrandEmployee['state'], MessageDescriptor> = {
  INVITED: msg`Invited`,
  ACTIVATED: msg`Activated`,
  DISABLED: msg`Disabled`,
}

export const formatName = ({ firstName, lastName }: Pick<BrandEmployee, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
