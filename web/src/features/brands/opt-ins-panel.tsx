import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { type BrandConsent, brandOptIns, optInList } from '@trellis/contract/brands/opt-ins.ts'
import { MailCheck } from 'lucide-react'
import { download } from '../../platform/api/download.ts'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'

/** The columns of the people who opted in. */
function useColumns(): ListColumn<BrandConsent>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'name',
      heading: t`Name`,
      width: '30%',
      cell: ({ name }) => name,
      below: ({ email }) => email,
      card: 'title',
    },
    {
      id: 'wording',
      heading: t`Agreed to`,
      cell: ({ wording }) => <span className="text-pretty">{wording}</span>,
      below: ({ courseTitle }) => courseTitle,
      card: 'body',
    },
    {
      id: 'at',
      heading: t`On`,
      width: '9rem',
      cell: ({ givenAt }) => format.date(givenAt),
      card: 'foot',
    },
  ]
}

/** The people who let a brand contact them, with the text they agreed to. */
export function OptInsPanel({ brand: { id } }: { brand: Pick<BrandDetails, 'id'> }) {
  const { t } = useLingui()
  const format = useFormat()
  const list = useListOf(optInList, {
    pageName: 'opt-ins',
    read: query => read(brandOptIns.list, { params: { id }, query }),
  })
  const { total = 0, isMore } = list
  const count = format.number(total)
  return (
    <ListPanel
      list={list}
      title={<Trans>Opt-ins</Trans>}
      note={
        total > 0 && (
          <>
            {isMore ? (
              <Trans>More than {count} people</Trans>
            ) : (
              <Plural value={total} one="# person" other="# people" />
            )}
            {' · '}
            <Trans>people who withdraw their consent leave this list immediately</Trans>
          </>
        )
      }
      caption={t`Opt-ins`}
      actions={
        <ExportMenu
          fetchFile={fileFormat => download(brandOptIns.export, { params: { id }, query: { format: fileFormat } })}
          amount={isMore ? t`More than ${count} people` : t`${count} people`}
          disabled={total === 0}
        />
      }
      columns={useColumns()}
      rowName={({ name }) => name}
      empty={{
        icon: MailCheck,
        title: <Trans>No one has agreed to messages yet</Trans>,
        text: <Trans>Learners are asked after a course of the brand, and can withdraw at any time.</Trans>,
      }}
      errorTitle={<Trans>The opt-ins could not be loaded</Trans>}
    />
  )
}
