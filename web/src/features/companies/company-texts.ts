import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyKind } from '@trellis/contract/companies/companies.ts'
import { Building2, Handshake, type LucideIcon, Network } from 'lucide-react'

type Texts = {
  icon: LucideIcon
  /** The list, and the link back to it. */
  all: MessageDescriptor
  one: MessageDescriptor
  add: MessageDescriptor
  none: MessageDescriptor
  /** What it is for. */
  lead: MessageDescriptor
  /** What archiving it does. */
  archiving: MessageDescriptor
  missing: MessageDescriptor
}

/** The words of each kind of company. */
export const companyTexts: Record<CompanyKind, Texts> = {
  chains: {
    icon: Building2,
    all: msg`Chains`,
    one: msg`Chain`,
    add: msg`Add a chain`,
    none: msg`No chains yet`,
    lead: msg`A chain has several stores, its own roles and a head office.`,
    archiving: msg`Its head office may do nothing for it until you bring it back. Its stores and their teams stay as they are.`,
    missing: msg`There is no such chain`,
  },
  resellers: {
    icon: Handshake,
    all: msg`Resellers`,
    one: msg`Reseller`,
    add: msg`Add a reseller`,
    none: msg`No resellers yet`,
    lead: msg`A reseller trains stores for the brands that it sells.`,
    archiving: msg`Its people may do nothing for it until you bring it back. Its stores and brands stay as they are.`,
    missing: msg`There is no such reseller`,
  },
  'parent-companies': {
    icon: Network,
    all: msg`Parent companies`,
    one: msg`Parent company`,
    add: msg`Add a parent company`,
    none: msg`No parent companies yet`,
    lead: msg`A parent company has several brands. Its people switch between them.`,
    archiving: msg`Its people may do nothing for it until you bring it back. Its brands stay as they are.`,
    missing: msg`There is no such parent company`,
  },
}
