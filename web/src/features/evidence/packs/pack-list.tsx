import { Trans } from '@lingui/react/macro'
import type { EvidencePack } from '@trellis/contract/evidence/packs.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { PackCard } from './pack-card.tsx'
import type { Packs } from './use-packs.ts'

type Props = { packs: readonly EvidencePack[]; pages: Packs['pages'] }

/** The files of a store before the newest one, with who opened them. */
export function PackList({ packs, pages }: Props) {
  if (packs.length === 0) return null
  return (
    <section aria-labelledby="packs" className="grid gap-3">
      <h2 id="packs" className="text-title-s">
        <Trans>Earlier files</Trans>
      </h2>
      <ul className="grid gap-3">
        {packs.map(pack => (
          <li key={pack.id}>
            <PackCard pack={pack} />
          </li>
        ))}
      </ul>
      <Pagination {...pages} />
    </section>
  )
}
