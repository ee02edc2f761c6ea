import { CardTitle } from './card-title.tsx'
import { Markdown } from './markdown.public.tsx'

/** The title and the text below an image or a video. */
export function MediaCaption({ title, text }: { title: string; text: string }) {
  if (!title && !text) return null
  return (
    <figcaption className="mt-4 grid gap-2">
      <CardTitle>{title}</CardTitle>
      {text && <Markdown text={text} />}
    </figcaption>
  )
}
