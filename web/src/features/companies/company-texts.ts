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
  /** The purpose of the kind. */
  lead: MessageDescriptor
  /** What archiving it does. */
  archiving: MessageDescriptor
  missing: MessageDescriptor
}

/** The texts of each kind of company. */
export const companyTexts: Record<CompanyKind, Texts> = {
  chains: {
    icon: Building2,
    all: msg`Chains`,
    one: msg`Chain`,
    add: msg`Add a chain`,
    none: msg`No chains yet`,
    lead: msg`A chain has several stores, its own roles and a head office.`,
    archiving: msg`Its head office has no access until you restore it. Its stores and their teams stay as they are.`,
    missing: msg`Chain not found`,
  },
  resellers: {
    icon: Handshake,
    all: msg`Resellers`,
    one: msg`Reseller`,
    add: msg`Add a reseller`,
    none: msg`No resellers yet`,
    lead: msg`A reseller trains stores for the brands it sells.`,
    archiving: msg`Its people have no access until you restore it. Its stores and brands stay as they are.`,
    missing: msg`Reseller not found`,
  },
  'parent-companies': {
    icon: Network,
    all: msg`Parent companies`,
    one: msg`Parent company`,
    add: msg`Add a parent company`,
    none: msg`No parent companies yet`,
    lead: msg`A parent company has several brands. Its people switch between them.`,
    archiving: msg`Its people have no access until you restore it. Its brands stay as they are.`,
    missing: msg`Parent company not found`,
  },
}
