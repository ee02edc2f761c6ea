import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type ContentChoice,
  type RequirementContent,
  requirementContent,
} from '@trellis/contract/credentials/requirement-content.ts'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { ContentRow } from './content-row.tsx'
import { type ContentProps, contentId, useContent } from './use-content.ts'

type Props = { content: RequirementContent; form: ContentProps; choice: ReactNode }

/** What counts while nothing is chosen: what administrators chose for such chains and stores, or nothing. */
function NothingChosen({ items }: Pick<RequirementContent, 'items'>) {
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2 text-ink-2 text-small">
        <BookOpen aria-hidden className="size-4.5 shrink-0" />
        <Trans>No course or class yet. Without one, people need a certificate from elsewhere.</Trans>
      </p>
    )
  return (
    <section>
      <h3 className="font-semibold text-dense">
        <Trans>Counts until you choose others</Trans>
      </h3>
      <ul>
        {items.map(({ id, title, brand }) => (
          <ListRow key={id} title={title} note={brand} />
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = Pick<ReturnType<typeof useContent>, 'drafts' | 'add' | 'isFull'> & Pick<ContentProps, 'owner'>

// What is chosen moves to the list at once.
const noChoice: readonly ContentChoice[] = []

function AddContent({ drafts, add, isFull, owner }: ChoiceProps) {
  const { t } = useLingui()
  if (isFull)
    return (
      <p className="text-ink-2 text-small">
        <Trans>50 courses and classes count at most. Remove one to add another.</Trans>
      </p>
    )
  return (
    <ServerPicker<ContentChoice>
      multiple
      label={t`Add a course or class`}
      placeholder={t`Search by title`}
      search={filter => read(requirementContent.choices, { query: { ...owner, filter } })}
      optionOf={item => ({
        value: contentId(item) ?? '',
        label: item.title,
        note: [item.classId && t`Class`, item.brand].filter(Boolean).join(' · '),
      })}
      value={noChoice}
      onChange={([item]) => item && drafts.every(draft => contentId(draft) !== contentId(item)) && add(item)}
    />
  )
}

/** The form of what counts: a list that is saved as a whole. */
export function ContentForm({ content, form: props, choice }: Props) {
  const { title, owner, onClose } = props
  const form = useContent(content, props)
  const { drafts } = form
  const isOfSubject = Object.keys(owner).length > 0
  return (
    <FormDialog
      size="l"
      title={<Trans>What counts: {title}</Trans>}
      description={<Trans>People who complete all of these get a certificate. Earlier certificates stay.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {choice}
      {drafts.length === 0 ? (
        <NothingChosen items={isOfSubject ? content.items.filter(({ chosenBy }) => chosenBy === 'everyone') : []} />
      ) : (
        <ul aria-label={title}>
          {drafts.map(draft => (
            <ContentRow
              key={contentId(draft)}
              draft={draft}
              categories={content.categories}
              onChange={part => form.change(draft, part)}
              onRemove={() => form.remove(draft)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        <Plural value={drafts.length} one="# course or class" other="# courses and classes" />
      </p>
      <AddContent {...form} owner={owner} />
    </FormDialog>
  )
}
