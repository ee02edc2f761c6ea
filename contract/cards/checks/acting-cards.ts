import type { CardType } from '../cards.ts'
import { type Checked, error, type Finding, hint, type KindCheck, neighbours } from './kind-check.ts'
import { checkText } from './reading.ts'

const mostPlaces = 200
const mostFields = 6

export const locationFinder: KindCheck<'LOCATION_FINDER'> = ({ content: { locations } }) => {
  const points = locations.map(({ lat, lng }) => (lat === null || lng === null ? null : `${lat} ${lng}`))
  return [
    ...hint(locations.length > mostPlaces, 'placesMany', { path: 'locations', number: locations.length }),
    ...locations.flatMap((place, index) => [
      ...hint(place.link === null && place.gmapsLink === null, 'placeWithoutLink', { path: `locations.${index}.link` }),
      ...hint(points[index] !== null && points.indexOf(points[index] ?? null) < index, 'placesTogether', {
        path: `locations.${index}.lat`,
      }),
    ]),
  ]
}

/** The origin of an address; null for one of this site's own, or an unfinished one. */
const originOf = (address: string) => /^https?:\/\/[^/?#]+/i.exec(address.trim())?.[0].toLowerCase() ?? null

export const loadScript: KindCheck<'LOAD_SCRIPT'> = ({ content: { url }, context: { scriptOrigins } }) => {
  const origin = originOf(url)
  const isForbidden = origin !== null && scriptOrigins !== null && !scriptOrigins.includes(origin)
  return error(isForbidden, 'scriptForbidden', { path: 'url' })
}

export const survey: KindCheck<'SURVEY'> = ({ cards, index }) => [
  ...hint(cards.filter(({ cardType }) => cardType === 'SURVEY').length > 1, 'surveysTwo', { path: 'questionText' }),
  ...hint(index < cards.length - 1, 'cardsAfterSurvey', { path: 'questionText' }),
]

export const speedBump: KindCheck<'SPEED_BUMP'> = given => {
  const { before, after } = neighbours(given)
  return [
    ...hint(before === undefined || after === undefined, 'bumpAtEdge', { path: 'text' }),
    ...hint(after === 'SPEED_BUMP', 'bumpsInARow', { path: 'text' }),
  ]
}

type SignUp = Pick<Checked<CardType>, 'context'> & { content: { text: string } }

export const optIn = ({ content, context }: SignUp): Finding[] => [
  ...hint(context.hasPrivacyAddress === false, 'privacyMissing', { path: 'title' }),
  ...checkText(content.text, 'text', context),
]

export const shareButton: KindCheck<'SHARE_BUTTON'> = ({ content: { targetUrl } }) =>
  hint(/^http:/i.test(targetUrl.trim()), 'shareInsecure', { path: 'targetUrl' })

const asks = new Set<CardType>(['QUESTION', 'FREE_FORM_QUESTION', 'QUIZ'])

export const catalystForm: KindCheck<'CATALYST_FORM'> = ({ content, cards, index, context }) => {
  const asked = content.fields.filter(({ type }) => type !== 'header').length
  const isBefore = cards.slice(index + 1).some(({ cardType }) => asks.has(cardType))
  return [
    ...hint(asked > mostFields, 'fieldsMany', { path: 'fields', number: asked }),
    ...hint(content.requiredForCourseCompletion && isBefore, 'formBeforeQuestion', {
      path: 'requiredForCourseCompletion',
    }),
    ...hint(context.hasPrivacyAddress === false, 'privacyMissing', { path: 'title' }),
  ]
}
