import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { authoredPromos, type Promo } from '@trellis/contract/editor/promos.ts'
import { read } from '../../../platform/api/queries.ts'
import { Link } from '../../../ui/link.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import type { AnalysisAddress } from './use-analysis-filter.ts'

const toOption = ({ id, name, code }: Promo) => ({ value: id, label: name, note: `/p/${code}` })

/** Filters the counts by the visitors of one promo; hidden for a course without promos. */
export function PromoPicker({ address }: { address: AnalysisAddress }) {
  const { t } = useLingui()
  const { courseId, filter, showPromo } = address
  const { promoId } = filter
  const all = useQuery(read(authoredPromos.list, { params: { id: courseId }, query: { limit: 1 } }))
  const query = useQuery({
    ...read(authoredPromos.get, { params: { id: promoId ?? '' } }),
    enabled: promoId !== undefined,
  })
  if (!promoId && !all.data?.paging.total) return null
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-full max-w-80">
        <ServerPicker<Promo>
          label={t`Promo`}
          placeholder={t`With and without a promo`}
          search={text => read(authoredPromos.list, { params: { id: courseId }, query: { filter: text, limit: 20 } })}
          optionOf={toOption}
          value={promoId ? (query.data ?? null) : null}
          onChange={promo => showPromo(promo?.id ?? null)}
        />
      </div>
      {promoId && (
        <Link
          to={`/edit-card-courses/${courseId}/promos/${promoId}`}
          className="inline-flex min-h-12 items-center font-medium text-accent-ink hover:underline"
        >
          <Trans>Open the promo</Trans>
        </Link>
      )}
    </div>
  )
}
