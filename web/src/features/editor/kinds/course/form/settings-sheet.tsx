import { Trans, useLingui } from '@lingui/react/macro'
import { DraftFooter } from '@trellis/contract/editor/draft-footer.ts'
import { problemsOfSettings } from '@trellis/contract/editor/draft-problems.ts'
import { listed } from '../../../../../platform/autosave/document.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { Checkbox } from '../../../../../ui/checkbox.tsx'
import { ColorField } from '../../../../../ui/colour-field.tsx'
import { Sheet } from '../../../../../ui/sheet.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { PosterFields } from '../../../document/poster-fields.tsx'
import { useCourseDocument, useEditor } from '../editor-context.ts'
import { CourseMediaField } from './course-media-field.tsx'

/** The error in a setting; undefined = none. */
function useSettingsProblem() {
  const document = useCourseDocument()
  const problems = problemsOfSettings({ ...document.root, cards: listed(document) })
  return (path: string) => {
    const sentence = problems.find(problem => problem.path === path)?.sentence
    return sentence ? say(sentence) : undefined
  }
}

/** The button at the foot of the course: a link, with its words and colors. */
function FooterFields() {
  const { t } = useLingui()
  const { acts } = useEditor()
  const { stickyFooter: footer } = useCourseDocument().root
  const getProblem = useSettingsProblem()
  const label = t`Footer button`
  const set = (change: Partial<NonNullable<DraftFooter>>, key: string | null) =>
    acts.settings({ stickyFooter: DraftFooter.parse({ ...footer, ...change }) }, { label, key })
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label={label}
        hint={t`Stays at the bottom while people read, and opens a page.`}
        checked={footer !== null}
        onChange={event =>
          event.target.checked ? set({}, null) : acts.settings({ stickyFooter: null }, { label, key: null })
        }
      />
      {footer && (
        <>
          <TextField
            label={t`Text on the button`}
            value={footer.text}
            maxLength={60}
            error={getProblem('stickyFooter.text')}
            onChange={event => set({ text: event.target.value }, 'footer-text')}
          />
          <TextField
            type="url"
            label={t`Opens this page`}
            placeholder="https://"
            value={footer.targetUrl ?? ''}
            error={getProblem('stickyFooter.targetUrl')}
            onChange={event => set({ targetUrl: event.target.value || null }, 'footer-url')}
          />
          <ColorField
            label={t`Color of the button`}
            value={footer.buttonStyle.backgroundColor}
            onChange={backgroundColor =>
              set({ buttonStyle: { ...footer.buttonStyle, backgroundColor } }, 'footer-back')
            }
          />
          <ColorField
            label={t`Color of its text`}
            value={footer.buttonStyle.color}
            onChange={color => set({ buttonStyle: { ...footer.buttonStyle, color } }, 'footer-color')}
          />
        </>
      )}
    </fieldset>
  )
}

/** The settings of the course, saved and undone like its cards. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { acts, session } = useEditor()
  const { root } = useCourseDocument()
  const getProblem = useSettingsProblem()
  const close = () => {
    session.autosave.closeStep()
    session.autosave.flush()
    onClose()
  }
  return (
    <Sheet open onClose={close} title={<Trans>Settings of the course</Trans>}>
      <div className="grid gap-5">
        <TextField
          data-autofocus
          label={t`Title`}
          value={root.title}
          maxLength={200}
          error={getProblem('title')}
          onChange={event => acts.settings({ title: event.target.value }, { label: t`Title`, key: 'title' })}
        />
        <PosterFields root={root} change={acts.settings} MediaField={CourseMediaField} />
        <FooterFields />
      </div>
    </Sheet>
  )
}
