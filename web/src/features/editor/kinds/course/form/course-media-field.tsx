import type { MediaFieldProps } from '../../../../cards/card-forms.public.tsx'
import { MediaField } from '../../../../media/media-field.public.tsx'
import { useEditor } from '../editor-context.ts'
import { takeFile } from '../list/dropped-files.ts'

/** An image, a video or captions from the library of the course's owner. */
export function CourseMediaField(props: MediaFieldProps) {
  const { session, selection } = useEditor()
  const first = () => (props.kind === 'picture' ? takeFile(selection.current) : undefined)
  return <MediaField {...props} owner={session.fileOwner} takeFirst={first} />
}
