import type { ImageDraft } from '../rules/image.ts'
import type { VideoDraft } from '../rules/video.ts'
import {
  below,
  type CheckContext,
  error,
  type Finding,
  hint,
  type KindCheck,
  type KnownFile,
  neighbours,
} from './kind-check.ts'
import { checkText, isMedicalClaim } from './reading.ts'

const longestHeading = 60
const leastWidth = 720
const longestFilm = 180
const mostPages = 5

export const header: KindCheck<'HEADER'> = given => [
  ...hint(given.content.value.length > longestHeading, 'headingLong', { path: 'value' }),
  ...hint(neighbours(given).after === 'HEADER', 'headersInARow', { path: 'value' }),
  ...hint(isMedicalClaim(given.content.value), 'medicalClaim', { path: 'value' }),
]

export const text: KindCheck<'TEXT'> = ({ content, context }) => [
  ...hint(isMedicalClaim(content.title), 'medicalClaim', { path: 'title' }),
  ...checkText(content.text, 'text', context),
]

/** Finds an image that is not sharp on a phone; `path` is that of its address. */
export const checkWidth = (url: string, { path, fileOf }: { path: string } & Pick<CheckContext, 'fileOf'>) => {
  const width = fileOf(url)?.width ?? null
  return hint(width !== null && width < leastWidth, 'pictureSmall', { path, number: width ?? 0 })
}

const checkImage = (content: ImageDraft, context: CheckContext): Finding[] => [
  ...checkWidth(content.url, { path: 'url', fileOf: context.fileOf }),
  ...hint(content.url !== '' && content.title === '' && content.text === '', 'pictureWithoutWords', { path: 'text' }),
  ...checkText(content.text, 'text', context),
]

const checkLength = (file: KnownFile | undefined): Finding[] => {
  const seconds = file?.seconds ?? 0
  return hint(seconds > longestFilm, 'filmLong', { path: 'url', number: Math.ceil(seconds / 60) })
}

type Film = Pick<VideoDraft, 'url' | 'captionsUrl' | 'posterUrl'>

/** Findings about a film that is played with its sound, of a card or a lesson. */
export const checkFilm = (film: Film, { fileOf }: Pick<CheckContext, 'fileOf'>): Finding[] => {
  const file = fileOf(film.url)
  const isChosen = film.url !== ''
  const lacksCaptions = isChosen && film.captionsUrl === null
  return [
    ...error(lacksCaptions && file?.hasSound === true, 'captionsMissing', { path: 'captionsUrl' }),
    ...hint(lacksCaptions && (file?.hasSound ?? null) === null, 'captionsUnknown', { path: 'captionsUrl' }),
    ...checkLength(file),
    ...hint(isChosen && film.posterUrl === null, 'posterMissing', { path: 'posterUrl' }),
  ]
}

/** Findings about a film that is repeated without sound. */
const checkLoop = (film: Film, { fileOf }: CheckContext): Finding[] => {
  const file = fileOf(film.url)
  return [...checkLength(file), ...hint(file?.hasSound === true, 'loopWithSound', { path: 'gifMode' })]
}

const checkVideo = (content: VideoDraft, context: CheckContext): Finding[] => [
  ...(content.gifMode ? checkLoop(content, context) : checkFilm(content, context)),
  ...checkText(content.text, 'text', context),
]

export const image: KindCheck<'IMAGE'> = ({ content, context }) => checkImage(content, context)
export const video: KindCheck<'VIDEO'> = ({ content, context }) => checkVideo(content, context)

const checkPages = (count: number): Finding[] => [
  ...hint(count > mostPages, 'pagesMany', { path: 'children', number: count }),
  ...hint(count === 1, 'pageAlone', { path: 'children' }),
]

export const multi: KindCheck<'MULTI'> = ({ content: { children }, context }) => [
  ...checkPages(children.length),
  ...children.flatMap((child, index) => {
    const path = `children.${index}`
    if (child.cardType === 'TEXT') return below(checkText(child.text, 'text', context), path)
    return below(child.cardType === 'IMAGE' ? checkImage(child, context) : checkVideo(child, context), path)
  }),
]

export const multiImage: KindCheck<'MULTI_IMAGE'> = ({ content: { children }, context }) => [
  ...checkPages(children.length),
  ...children.flatMap((child, index) => below(checkImage(child, context), `children.${index}`)),
]
