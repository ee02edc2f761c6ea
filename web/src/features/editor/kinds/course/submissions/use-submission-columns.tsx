import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Submission } from '@trellis/contract/editor/submissions.ts'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { monthName } from '../../../../../platform/i18n/month-name.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import type { ListColumn } from '../../../../../ui/list/list-types.ts'
import { RelativeTime } from '../../../../../ui/relative-time.tsx'
import { kindLabels } from './submission-labels.ts'

/** The sender of a submission, as far as the viewer may know. */
export function useSenderName() {
  const { t } = useLingui()
  return ({ personName, isVisitor }: Submission) => personName ?? (isVisitor ? t`A visitor` : t`A learner`)
}

/** What the list says of something that was sent in. */
export function useSubmissionColumns(open: (submission: Submission) => void): ListColumn<Submission>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const getName = useSenderName()
  const summarize = ({ kind, excerpt, fields, files }: Submission) => {
    if (kind === 'answer') return excerpt
    const filled = t`${plural(fields, { one: '# field', other: '# fields' })}`
    return files > 0 ? `${filled} · ${t`${plural(files, { one: '# file', other: '# files' })}`}` : filled
  }
  return [
    {
      id: 'person',
      heading: t`Sent by`,
      width: '24%',
      cell: submission => (
        <button
          type="button"
          className="min-h-8 text-left font-semibold text-accent-ink hover:underline"
          onClick={() => open(submission)}
        >
          {getName(submission)}
        </button>
      ),
      below: ({ dispensary }) => dispensary?.name,
      card: 'title',
    },
    {
      id: 'said',
      heading: t`Sent in`,
      cell: submission => <span className="line-clamp-2 text-pretty">{summarize(submission)}</span>,
      below: ({ card }) => card.name,
      card: 'body',
      cardCell: submission => (
        <>
          <span className="line-clamp-3 text-pretty">{summarize(submission)}</span>
          <span className="block text-ink-2 text-small">{submission.card.name}</span>
        </>
      ),
    },
    {
      id: 'kind',
      heading: t`Kind`,
      width: '8rem',
      cell: ({ kind }) => <Chip>{i18n._(kindLabels[kind])}</Chip>,
      card: 'mark',
    },
    {
      id: 'at',
      heading: t`When`,
      width: '9rem',
      cell: ({ sentAt, isMonthOnly }) =>
        isMonthOnly ? monthName(format.region, sentAt.slice(0, 7)) : <RelativeTime at={sentAt} />,
      card: 'foot',
    },
  ]
}
