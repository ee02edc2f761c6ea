import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../../../ui/toast-store.ts'
import { useEditor } from '../editor-context.ts'
import { cardsOfText } from './clipboard.ts'

/** Pastes the cards of the clipboard by a button, after a card; null = at the end. */
export function usePasteCards() {
  const { t } = useLingui()
  const { acts } = useEditor()
  return async (afterId: string | null) => {
    // Without https there is no clipboard.
    const text = await navigator.clipboard?.readText().catch(() => null)
    if (text == null) return toast.error(t`Your browser did not allow pasting. Press Ctrl+V in the list.`)
    const cards = cardsOfText(text)
    if (!cards) return toast.error(t`There are no cards on the clipboard. Copy some in another course first.`)
    return acts.insert(cards, afterId, t`Paste cards`)
  }
}
