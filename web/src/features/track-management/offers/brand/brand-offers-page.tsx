import { Trans, useLingui } from '@lingui/react/macro'
import { brandOffers, type OfferedContent } from '@trellis/contract/track-management/offers.ts'
import { GraduationCap } from 'lucide-react'
import { read } from '../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../platform/api/query-states.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../../ui/page-frame.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { type ContentId, useContent, useRecipients } from './use-brand-offers.ts'

const search = (filter: string) => read(brandOffers.content, { query: { filter, limit: 30 } })

const Missing = () => (
  <EmptyState icon={GraduationCap} title={<Trans>This cannot be offered</Trans>}>
    <Trans>You can offer published courses of your brand, and tracks that include one.</Trans>
  </EmptyState>
)

type ChoiceProps = { value: OfferedContent | null; onChoose: (content: ContentId | null) => void }

function ContentChoice({ value, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const toOption = ({ kind, contentId, title }: OfferedContent) => ({
    value: contentId,
    label: title,
    note: kind === 'course' ? t`Course` : t`Track`,
  })
  return (
    <ServerPicker
      label={t`Course or track`}
      placeholder={t`Search by name`}
      search={search}
      optionOf={toOption}
      value={value}
      onChange={onChoose}
    />
  )
}

type OffersProps = { content: ContentId; onChoose: ChoiceProps['onChoose'] }

function Offers({ content, onChoose }: OffersProps) {
  const view = useRecipients(content)
  const title = view.found.data?.title
  return (
    <>
      <ContentChoice value={title === undefined ? null : { ...content, title }} onChoose={onChoose} />
      <QueryStates query={view.found} errorTitle={<Trans>The offers could not be loaded</Trans>} missing={<Missing />}>
        {listed => <RecipientsPanel content={content} listed={listed} view={view} />}
      </QueryStates>
    </>
  )
}

/** Offers one of the brand's courses or tracks to partner chains and stores, and shows their answers. */
export function BrandOffersPage() {
  const { content, choose } = useContent()
  return (
    <PageFrame width={200} className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Trans>Offer to stores</Trans>}
        note={<Trans>They preview it, then add it to their tracks or decline.</Trans>}
      />
      {content ? (
        <Offers key={content.contentId} content={content} onChoose={choose} />
      ) : (
        <ContentChoice value={null} onChoose={choose} />
      )}
    </PageFrame>
  )
}
