import { Trans, useLingui } from '@lingui/react/macro'
import { type Submission, type SubmittedField, submissions } from '@trellis/contract/editor/submissions.ts'
import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { saveFrom } from '../../../../../platform/api/download.ts'
import { useSend } from '../../../../../platform/api/queries.ts'
import { QueryStates } from '../../../../../platform/api/query-states.tsx'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { monthName } from '../../../../../platform/i18n/month-name.ts'
import { Button } from '../../../../../ui/button.tsx'
import { FormFailure } from '../../../../../ui/form-failure.tsx'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { ownLabels } from './submission-labels.ts'
import { useSenderName } from './use-submission-columns.tsx'

type SubmissionRef = { id: string; submissionId: string }

function SentFile({ submissionRef, field, name }: { submissionRef: SubmissionRef; field: string; name: string }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useSend(submissions.file, [])
  const save = () => mutate({ params: submissionRef, body: { field } }, { onSuccess: ({ url }) => saveFrom(url) })
  return (
    <>
      <Button variant="quiet" size="s" busy={isPending} onClick={save} aria-label={t`Download ${name}`}>
        <Download aria-hidden />
        {name}
      </Button>
      <FormFailure error={error} />
    </>
  )
}

/** A submitted value: a file to save, anything else as text. */
function Value({
  submissionRef,
  given: { name, value, file },
}: {
  submissionRef: SubmissionRef
  given: SubmittedField
}) {
  if (file) return <SentFile {...{ submissionRef, field: name, name: file.name }} />
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>
  return value || '–'
}

function GivenList({ submissionRef, all }: { submissionRef: SubmissionRef; all: readonly SubmittedField[] }) {
  const { i18n } = useLingui()
  const getLabel = ({ name, label }: SubmittedField) => {
    const own = label === name ? ownLabels.get(name) : undefined
    return own ? i18n._(own) : label
  }
  return (
    <dl className="mt-4 grid gap-y-4">
      {all.map(given => (
        <div key={given.name}>
          <dt className="text-ink-2 text-small">{getLabel(given)}</dt>
          <dd className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
            <Value {...{ submissionRef, given }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { courseId: string; submission: Submission; onClose: () => void }

/** Something that was sent in, with all that was filled in: opening it is recorded, so it is loaded once. */
export function SubmissionSheet({ courseId, submission, onClose }: Props) {
  const format = useFormat()
  const getName = useSenderName()
  const { mutate, data, error, isPending } = useSend(submissions.details, [])
  const { id } = submission
  const load = () => mutate({ params: { id: courseId, submissionId: id } })
  useEffect(() => mutate({ params: { id: courseId, submissionId: id } }), [mutate, courseId, id])
  const { card, dispensary, sentAt, isMonthOnly } = data?.submission ?? submission
  const sentText = isMonthOnly ? monthName(format.region, sentAt.slice(0, 7)) : format.date(sentAt)
  return (
    <Sheet open title={getName(submission)} onClose={onClose}>
      <p className="text-ink-2 text-small">{[dispensary?.name, sentText].filter(Boolean).join(' · ')}</p>
      {card.name && <p className="mt-3 font-semibold text-pretty">{card.name}</p>}
      <QueryStates
        query={{ data, error, refetch: load, isFetching: isPending }}
        errorTitle={<Trans>This could not be loaded</Trans>}
      >
        {({ given }) => <GivenList submissionRef={{ id: courseId, submissionId: id }} all={given} />}
      </QueryStates>
      <p className="mt-6 text-ink-2 text-small">
        <Trans>Each view and each download is recorded.</Trans>
      </p>
    </Sheet>
  )
}
