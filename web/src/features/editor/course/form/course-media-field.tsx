import type { MediaFieldProps } from '../../../cards/card-forms.public.tsx'
import { MediaField } from '../../../media/media-field.public.tsx'
import { useEditor } from '../editor-context.ts'

/** A picture, a film or captions from the library of the course's owner. */
export function CourseMediaField(props: MediaFieldProps) {
  const { session } = useEditor()
  return <MediaField {...props} owner={session.fileOwner} />
}
