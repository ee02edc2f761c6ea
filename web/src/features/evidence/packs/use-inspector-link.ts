import type { Out } from '@trellis/contract/endpoint.ts'
import { type EvidencePack, packs } from '@trellis/contract/evidence/packs.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { changedByPacks } from './changed-reads.ts'
import { isOpen } from './use-packs.ts'

export type NewLink = Out<NonNullable<(typeof packs.addLink)['response']>>

/** The link of this visit for an inspector: made once, and shown again until it ends. */
export function useInspectorLink({ id, links }: EvidencePack) {
  const toast = useToast()
  const [link, setLink] = useState<NewLink | null>(null)
  const [isShown, setShown] = useState(false)
  const { mutate, isPending } = useSend(packs.addLink, changedByPacks)
  const isUsable = link !== null && links.some(each => each.id === link.id && isOpen(each))
  const open = (made: NewLink) => {
    setLink(made)
    setShown(true)
  }
  const show = () => {
    if (isUsable) setShown(true)
    else mutate({ params: { id } }, { onSuccess: open, onError: error => toast.error(say(error.message)) })
  }
  return { shown: isShown ? link : null, show, hide: () => setShown(false), isPending }
}
