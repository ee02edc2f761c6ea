import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { contentList } from '@trellis/contract/authoring/content-list.ts'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { GraduationCap, History } from 'lucide-react'
import { read } from '../../../../platform/api/queries.ts'
import { useListOf } from '../../../../ui/list/use-list-of.ts'
import { DraftsPage } from '../../list/drafts-page.tsx'
import { classKind } from './class-kind.ts'

/** The classes that the user may edit. */
export function ClassesPage() {
  const { t } = useLingui()
  const list = useListOf(contentList, {
    pageSize: 30,
    filters: { state: 'state', owner: 'owner' },
    read: query => read(authoredClasses.list, { query }),
  })
  return (
    <DraftsPage
      kind={classKind}
      list={list}
      ownActs={({ id }) => ({
        before: [{ label: t`Versions`, icon: History, to: `/class-versions/${id}` }],
        after: [],
      })}
      length={{
        id: 'lessons',
        heading: t`Lessons`,
        number: ({ lessons }) => lessons,
        below: ({ questions }) => questions > 0 && t`${plural(questions, { one: '# question', other: '# questions' })}`,
        words: ({ lessons }) => t`${plural(lessons, { one: '# lesson', other: '# lessons' })}`,
      }}
      title={<Trans>Edit classes</Trans>}
      count={total => <Plural value={total} one="# class" other="# classes" />}
      search={t`Title of the class`}
      empty={{
        icon: GraduationCap,
        title: <Trans>No classes yet</Trans>,
        text: <Trans>A class has lessons to read, key takeaways and an exam.</Trans>,
      }}
      noMatch={{
        title: <Trans>No class matches these filters</Trans>,
        text: <Trans>Try a shorter part of the title, or another status.</Trans>,
      }}
      errorTitle={<Trans>The classes could not be loaded</Trans>}
    />
  )
}
