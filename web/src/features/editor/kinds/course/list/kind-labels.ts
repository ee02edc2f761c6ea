import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { authoringKinds } from '../../../../cards/card-forms.public.tsx'

/** The labels of the card kinds for authors. */
export const kindWords = authoringKinds

/** The headings of the groups, in their order. */
export const kindGroups: readonly { group: 'show' | 'ask' | 'act'; label: MessageDescriptor }[] = [
  { group: 'show', label: msg`Show` },
  { group: 'ask', label: msg`Ask` },
  { group: 'act', label: msg`Act` },
]
