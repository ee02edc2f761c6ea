import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type Submission,
  submissionKinds,
  submissionList,
  submissionPeriods,
  submissions,
} from '@trellis/contract/editor/submissions.ts'
import { Inbox, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { download } from '../../../../../platform/api/download.ts'
import { isProblem } from '../../../../../platform/api/problem.ts'
import { read } from '../../../../../platform/api/queries.ts'
import { usePageTitle } from '../../../../../platform/frame/page-title.ts'
import { useFormat } from '../../../../../platform/i18n/format.ts'
import { useUser } from '../../../../../platform/session/session.ts'
import { BackLink } from '../../../../../ui/back-link.tsx'
import { ButtonLink } from '../../../../../ui/button-link.tsx'
import { ExportMenu } from '../../../../../ui/export-menu.tsx'
import type { ListFilter } from '../../../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../../../ui/list/list-page.tsx'
import { useListOf } from '../../../../../ui/list/use-list-of.ts'
import { PageFrame, PageHead } from '../../../../../ui/page-frame.tsx'
import { NoSuchDraft } from '../../../no-such-draft.tsx'
import { courseKind } from '../course-kind.ts'
import { kindLabels, periodLabels } from './submission-labels.ts'
import { SubmissionSheet } from './submission-sheet.tsx'
import { useSenderName, useSubmissionColumns } from './use-submission-columns.tsx'

/** What learners sent in with a course, as the URL asks for it. */
const useSubmissions = (id: string) =>
  useListOf(submissionList, {
    filters: { card: 'cardId', kind: 'kind', store: 'dispensaryId', promo: 'promoId', period: 'period' },
    read: query => read(submissions.list, { params: { id }, query }),
  })

type Submissions = ReturnType<typeof useSubmissions>

/** Links to the people who opted in to the course's brand; nothing for other courses. */
function OptInsLink({ brandId }: { brandId: string | null }) {
  const user = useUser()
  if (brandId === null) return null
  const isAdministrator = user?.roles.includes('ROLE_ADMINISTRATOR')
  const to = isAdministrator ? `/brands/${brandId}?part=opt-ins` : '/brand-settings?part=opt-ins'
  return (
    <ButtonLink to={to} variant="quiet" size="s">
      <MailCheck aria-hidden />
      <Trans>Opt-ins</Trans>
    </ButtonLink>
  )
}

const toOptions = (choices: readonly { id: string; name: string }[] = [], fallback: string) =>
  choices.map(({ id, name }) => ({ value: id, label: name || fallback }))

function useFilters({ answer }: Submissions): ListFilter[] {
  const { t, i18n } = useLingui()
  const choices = answer?.choices
  const promos = toOptions(choices?.promos, t`Promo`)
  return [
    { name: 'card', label: t`Card`, all: t`All cards`, options: toOptions(choices?.cards, t`Card without words`) },
    {
      name: 'kind',
      label: t`Kind`,
      all: t`All kinds`,
      options: submissionKinds.map(value => ({ value, label: i18n._(kindLabels[value]) })),
    },
    { name: 'store', label: t`Store`, all: t`All stores`, options: toOptions(choices?.dispensaries, t`Store`) },
    ...(promos.length > 0
      ? [{ name: 'promo', label: t`Promo`, all: t`With and without a promo`, options: promos }]
      : []),
    {
      name: 'period',
      label: t`Time`,
      all: t`Any time`,
      options: submissionPeriods.map(value => ({ value, label: i18n._(periodLabels[value]) })),
    },
  ]
}

/** The file of what the list shows. */
function Export({ id, list: { total = 0, isMore, query } }: { id: string; list: Submissions }) {
  const { t } = useLingui()
  const count = useFormat().number(total)
  return (
    <ExportMenu
      fetchFile={format => download(submissions.export, { params: { id }, query: { ...query, format } })}
      amount={isMore ? t`More than ${count} rows` : t`${count} rows`}
      disabled={total === 0}
    />
  )
}

const PublishedInFives = () => (
  <p className="mt-3 text-ink-2 text-small">
    <Trans>Entries without a name appear five at a time, by month.</Trans>
  </p>
)

/** What learners sent in with a course: forms with their files, answers in their own words, contacts. */
export function SubmissionsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [openedSubmission, setOpenedSubmission] = useState<Submission | null>(null)
  const list = useSubmissions(id)
  const course = list.answer?.course
  const filters = useFilters(list)
  const columns = useSubmissionColumns(setOpenedSubmission)
  const getName = useSenderName()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  usePageTitle(t`Submissions`)
  if (isProblem(list.error, 'NOT_FOUND', 'INVALID_INPUT'))
    return (
      <PageFrame width={160}>
        <PageHead title={<Trans>Submissions</Trans>} />
        <NoSuchDraft kind={courseKind} />
      </PageFrame>
    )
  return (
    <>
      <ListPage
        list={list}
        title={<Trans>Submissions</Trans>}
        caption={t`Submissions`}
        note={
          <BackLink to="/edit-card-courses/:id" at={`/edit-card-courses/${id}`}>
            {course?.title || <Trans>Edit course</Trans>}
          </BackLink>
        }
        count={total => <Plural value={total} one="# submission" other="# submissions" />}
        actions={
          <>
            <OptInsLink brandId={course?.brandId ?? null} />
            <Export {...{ id, list }} />
          </>
        }
        above={!isAdministrator && <PublishedInFives />}
        search={t`Words, person or store`}
        filters={filters}
        columns={columns}
        rowName={getName}
        empty={{
          icon: Inbox,
          title: <Trans>No submissions yet</Trans>,
          text: <Trans>Forms, free answers and contacts appear here as they arrive.</Trans>,
        }}
        noMatch={{
          title: <Trans>Nothing matches these filters</Trans>,
          text: <Trans>Try a shorter text, another card or a longer time.</Trans>,
        }}
        errorTitle={<Trans>The submissions could not be loaded</Trans>}
      />
      {openedSubmission && (
        <SubmissionSheet
          key={openedSubmission.id}
          courseId={id}
          submission={openedSubmission}
          onClose={() => setOpenedSubmission(null)}
        />
      )}
    </>
  )
}
