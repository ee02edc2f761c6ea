import { type CheckContext, error, hint, type KindFinding, type KnownFile } from './kind-check.ts'
import { checkText } from './reading.ts'

const leastWidth = 720
const longestVideo = 180
const mostPages = 5

type Files = Pick<CheckContext, 'fileOf'>
type Texts = { title: string; text: string }

/** Finds an image that is not sharp on a phone; `path` is that of its address. */
export const checkWidth = (url: string, { path, fileOf }: { path: string } & Files) => {
  const width = fileOf(url)?.width ?? null
  return hint(width !== null && width < leastWidth, 'pictureSmall', { path, number: width ?? 0 })
}

/** Findings about an image of a card or a carousel page. */
export const checkImage = ({ url, title, text }: { url: string } & Texts, context: CheckContext): KindFinding[] => [
  ...checkWidth(url, { path: 'url', fileOf: context.fileOf }),
  ...hint(url !== '' && title === '' && text === '', 'pictureWithoutWords', { path: 'text' }),
  ...checkText(text, 'text', context),
]

const checkLength = (file: KnownFile | undefined): KindFinding[] => {
  const seconds = file?.seconds ?? 0
  return hint(seconds > longestVideo, 'filmLong', { path: 'url', number: Math.ceil(seconds / 60) })
}

type VideoFile = { url: string; captionsUrl: string | null; posterUrl: string | null }

/** Findings about a video with sound, of a card or a lesson. */
export const checkVideoWithSound = (video: VideoFile, { fileOf }: Files): KindFinding[] => {
  const file = fileOf(video.url)
  const isChosen = video.url !== ''
  const lacksCaptions = isChosen && video.captionsUrl === null
  return [
    ...error(lacksCaptions && file?.hasSound === true, 'captionsMissing', { path: 'captionsUrl' }),
    ...hint(lacksCaptions && (file?.hasSound ?? null) === null, 'captionsUnknown', { path: 'captionsUrl' }),
    ...checkLength(file),
    ...hint(isChosen && video.posterUrl === null, 'posterMissing', { path: 'posterUrl' }),
  ]
}

/** Findings about a silent loop. */
const checkLoop = (video: VideoFile, { fileOf }: Files): KindFinding[] => {
  const file = fileOf(video.url)
  return [...checkLength(file), ...hint(file?.hasSound === true, 'loopWithSound', { path: 'gifMode' })]
}

/** Findings about a video of a card or a carousel page. */
export const checkVideo = (content: VideoFile & Texts & { gifMode: boolean }, context: CheckContext): KindFinding[] => [
  ...(content.gifMode ? checkLoop(content, context) : checkVideoWithSound(content, context)),
  ...checkText(content.text, 'text', context),
]

/** Hints about the number of pages of a carousel. */
export const checkPages = (count: number): KindFinding[] => [
  ...hint(count > mostPages, 'pagesMany', { path: 'children', number: count }),
  ...hint(count === 1, 'pageAlone', { path: 'children' }),
]
