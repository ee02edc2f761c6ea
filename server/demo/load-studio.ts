import { buildCourse, buildDraft, buildNextVersion, saveLaterDraft } from '../features/courses/courses.build.ts'
import { setArchived } from '../features/courses/drafts.public.ts'
import { buildFile } from '../features/media/media.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildMute, buildRule, buildTrack } from '../features/tracks/tracks.build.ts'
import { applyRule, planRule } from '../features/tracks/writing/apply-rules.public.ts'
import { assignTracks } from '../features/tracks/writing/assign-tracks.public.ts'
import { saveDefaultRoles } from '../features/tracks/writing/save-roles.public.ts'
import { updateTrack } from '../features/tracks/writing/save-track.public.ts'
import type { Db } from '../platform/database/database.ts'
import { writtenCourses } from './all-courses.ts'
import { type AuthoredCardInput, media, toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toCourseId, toTrackId, toTrackItemId } from './load-content.ts'
import { loadNextSteps } from './load-next-steps.ts'
import { loadOffers } from './load-offers.ts'
import { demoPlaces, toChainId, toChainRoleId, toPlaceId } from './places.ts'
import {
  closingTheStore,
  corrections,
  highDesertCounts,
  libraryFiles,
  loopSeconds,
  paperLogbook,
  unpublishedText,
} from './studio-courses.ts'

const administratorId = toDemoId('user/admin@demo.trellis.test')
const trainerId = toDemoId('user/org@demo.trellis.test')
const chainId = toChainId('high-desert')

const cardsOf = (slug: string, cards: readonly AuthoredCardInput[]) =>
  cards.map(({ key, cardType, content }) => ({ id: toDemoId(`${slug}/${key}`), cardType, content }))

const written = (slug: string) => {
  const course = writtenCourses.find(each => each.slug === slug)
  if (!course) throw new Error(`The demo has no course ${slug}.`)
  return { ...course, cards: cardsOf(slug, course.cards) }
}

type Cards = ReturnType<typeof cardsOf>

const withSentence = (cards: Cards, { cardId, sentence }: { cardId: string; sentence: string }) =>
  cards.map(card =>
    card.id === cardId && 'text' in card.content
      ? { ...card, content: { ...card.content, text: `${card.content.text}\n\n${sentence}` } }
      : card,
  )

/** Second versions of courses, and a draft that is ahead of what is published. */
const loadVersions = async (db: Db, now: Date) => {
  for (const { course: slug, card, daysAgo: days, note, sentence } of corrections) {
    const { title, cards, stickyFooter = null } = written(slug)
    const content = {
      title,
      cards: withSentence(cards, { cardId: toDemoId(`${slug}/${card}`), sentence }),
      stickyFooter,
    }
    const publication = { audience: 'typo-fix', note, publishedBy: administratorId } as const
    await buildNextVersion(db, { courseId: toCourseId(slug), ...content, ...publication, now: daysAgo(now, days) })
  }
  const { title, cards, stickyFooter = null } = written(unpublishedText.course)
  const [added] = cardsOf(unpublishedText.course, [unpublishedText.card])
  const draft = { title, cards: [...cards.slice(0, -1), added, ...cards.slice(-1)], stickyFooter }
  const courseId = toCourseId(unpublishedText.course)
  await saveLaterDraft(db, { courseId, draft, savedBy: administratorId, now: daysAgo(now, 1) })
}

type Studio = typeof highDesertCounts

const courseOf = ({ slug, title, poster, thumbnail, cards }: Studio, now: Date) => ({
  id: toCourseId(slug),
  title,
  posterUrl: media(poster),
  thumbnailUrl: media(thumbnail),
  cards: cardsOf(slug, cards),
  now,
})

/** A chain's own courses and track, given to its stores in Illinois and to whatever store it adds. */
const loadChainTraining = async (db: Db, now: Date) => {
  const [begun, given] = [daysAgo(now, 120), daysAgo(now, 100)]
  await buildCourse(db, { ...courseOf(highDesertCounts, begun), retailOrganizationId: chainId })
  await buildDraft(db, { ...courseOf(closingTheStore, daysAgo(now, 3)), retailOrganizationId: chainId })
  const slug = 'high-desert-inventory'
  const trackId = await buildTrack(db, {
    id: toTrackId(slug),
    name: 'High Desert: inventory',
    description: 'How our stores count, and what the state’s system wants from a count.',
    posterUrl: media('track-seed-to-sale.svg'),
    retailOrganizationId: chainId,
    items: [highDesertCounts.slug, 'metrc-basics'].map(course => ({
      id: toTrackItemId(slug, course),
      courseId: toCourseId(course),
    })),
    now: begun,
  })
  await saveDefaultRoles(db, trackId, [toChainRoleId('inventory-lead')])
  const ruleId = await buildRule(db, {
    retailOrganizationId: chainId,
    trackIds: [toTrackId('first-week'), trackId],
    storeChoice: 'states',
    states: ['IL'],
    includesNew: true,
    now: given,
  })
  await applyRule(db, ruleId, { plan: await planRule(db, ruleId), replacesExisting: false, by: trainerId, now: given })
  const dispensaryIds = demoPlaces
    .filter(place => place.chain === 'high-desert' && place.stateCode === 'IL')
    .map(place => toPlaceId(place.slug))
  const [first = ''] = dispensaryIds
  await buildMute(db, { trackId, dispensaryId: first, trackItemId: toTrackItemId(slug, 'metrc-basics') })
}

/** A course and a track that were of use once. */
const loadArchived = async (db: Db, now: Date) => {
  const [made, archivedAt] = [daysAgo(now, 500), daysAgo(now, 200)]
  const courseId = await buildCourse(db, courseOf(paperLogbook, made))
  const trackId = await buildTrack(db, {
    id: toTrackId('opening-day'),
    name: 'Opening day',
    description: 'What a store needed to know in its first week, when everything was written by hand.',
    posterUrl: media('track-first-week.svg'),
    items: [{ courseId }],
    now: made,
  })
  const dispensaryIds = demoPlaces.slice(-2).map(place => toPlaceId(place.slug))
  await assignTracks(db, { trackIds: [trackId], dispensaryIds, by: administratorId, now: made })
  await updateTrack(db, trackId, { archivedAt })
  await setArchived(db, courseId, archivedAt)
}

const loadLibrary = async (db: Db, now: Date) => {
  for (const { file, chain, ...facts } of libraryFiles) {
    const holder = chain === null ? 'platform' : `retail-organization:${toChainId(chain)}`
    const isFilm = file.endsWith('.mp4')
    const film = isFilm ? { kind: 'film' as const, seconds: loopSeconds, hasSound: false } : {}
    const madeBy = chain === null ? administratorId : trainerId
    const kept = { ...facts, ...film, fileName: file, address: media(file) }
    await buildFile(db, { ...kept, holder, madeBy, now: daysAgo(now, 90) })
  }
}

/**
 * What the studio has to show: courses with a second version, a draft ahead and one that was never published, a chain's
 * own training, what is archived, default roles, files of libraries, and what authors are about to do.
 */
export const loadStudio = async (db: Db, now: Date) => {
  await saveDefaultRoles(db, toTrackId('seed-to-sale'), [builtInRoles.shiftLead, builtInRoles.manager])
  await loadVersions(db, now)
  await loadChainTraining(db, now)
  await loadArchived(db, now)
  await loadLibrary(db, now)
  await loadNextSteps(db, now)
  await loadOffers(db, now)
}
