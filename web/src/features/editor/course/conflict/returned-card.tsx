import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEditor } from '../editor-context.ts'
import { useAuthor } from './use-author.ts'

type Props = { card: DraftCard; name: string }

/** A card that was deleted here while somebody else was changing it. */
export function ReturnedCard({ card, name }: Props) {
  const { t } = useLingui()
  const { session, select } = useEditor()
  const { name: author } = useAuthor(card.id)
  const settle = (kept: DraftCard | null) => {
    session.autosave.resolve(card.id, kept, t`Decide about a deleted card`)
    if (kept) select({ ids: [kept.id], current: kept.id })
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-bad-soft px-safe-4 py-2 text-dense">
      <span className="min-w-0 break-words">
        <Trans>
          You deleted <q>{name}</q>, and {author} changed it meanwhile.
        </Trans>
      </span>
      <Button size="s" onClick={() => settle(card)}>
        <Trans>Bring it back</Trans>
      </Button>
      <Button variant="quiet" size="s" onClick={() => settle(null)}>
        <Trans>Delete it all the same</Trans>
      </Button>
    </div>
  )
}
